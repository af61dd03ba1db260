import { type KeyboardEvent, useId, useRef, useState } from "react";
import { plainText } from "~/domain/words";
import { boxOf, type Common, Labelled, useFault } from "~/ui/field";
import { useTexts } from "~/ui/words";

type Person = { id: string; name: string };
type Props = Common & { people: Person[]; limit: number; rows: number };
type OpenMention = { from: number; to: number; people: Person[] };

const MAX_SUGGESTIONS = 6;
const MENTION_BEFORE_CARET = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u;

function mentionAt(text: string, caret: number, people: Person[]): OpenMention | undefined {
  const typed = MENTION_BEFORE_CARET.exec(text.slice(0, caret));
  if (!typed) return undefined;
  const start = plainText(typed[1] ?? "");
  const fitting = people.filter(({ name }) => plainText(name).startsWith(start) && plainText(name) !== start);
  return fitting.length > 0 ? { from: typed.index, to: caret, people: fitting.slice(0, MAX_SUGGESTIONS) } : undefined;
}

/** Offers colleagues behind an @; without script the name is typed. */
export function MentionArea({ people, limit, rows, ...common }: Props) {
  const { t } = useTexts("review");
  const { field } = common;
  const fault = useFault(field, limit);
  const { key, ...box } = boxOf(common, fault);
  const area = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<OpenMention>();
  const [active, setActive] = useState(0);
  const list = useId();

  const look = () => {
    const { value, selectionStart } = area.current ?? { value: "", selectionStart: 0 };
    setTyping(mentionAt(value, selectionStart, people));
    setActive(0);
  };
  const take = (person: Person | undefined) => {
    const element = area.current;
    if (!element || !typing || !person) return;
    element.setRangeText(`@${person.name} `, typing.from, typing.to, "end");
    setTyping(undefined);
    element.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!typing) return;
    const last = typing.people.length - 1;
    if (event.key === "ArrowDown") setActive(active === last ? 0 : active + 1);
    else if (event.key === "ArrowUp") setActive(active === 0 ? last : active - 1);
    else if (event.key === "Enter" || event.key === "Tab") take(typing.people[active]);
    else if (event.key === "Escape") setTyping(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <Labelled {...common} fault={fault}>
      <div className="relative">
        <textarea
          key={key}
          ref={area}
          rows={rows}
          {...box}
          defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
          onInput={look}
          onKeyDown={onKeyDown}
          onBlur={() => setTyping(undefined)}
          {...(typing && {
            "aria-autocomplete": "list",
            "aria-controls": list,
            "aria-activedescendant": `${list}-${active}`,
          })}
        />
        {typing && (
          <div
            id={list}
            role="listbox"
            aria-label={t("note.people")}
            className="absolute z-4 grid w-full rounded-md border border-line bg-surface shadow-front"
          >
            {typing.people.map((person, index) => (
              <button
                key={person.id}
                id={`${list}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
                className="min-h-9 px-3 py-1 text-left aria-selected:bg-page aria-selected:font-semibold"
              >
                {person.name}
              </button>
            ))}
          </div>
        )}
      </div>
    </Labelled>
  );
}
