import { Command } from "cmdk";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { ApplicationStatus } from "~/domain/application/status";
import type { DriverStatus } from "~/domain/driver/status";
import { plainText } from "~/domain/words";
import type { HeaderProps } from "./header-parts";
import { Chip } from "./page";
import { actsOfPage, press } from "./press-key";
import { STATUS_TONE } from "./tones";
import { useTexts, word } from "./words";

type Found = {
  applications: { id: string; name: string; status: ApplicationStatus; position: string }[];
  people: { id: string; name: string; status: DriverStatus }[];
  positions: { id: string; name: string }[];
  pages: HeaderProps["menu"];
};
type Props = Pick<HeaderProps, "menu"> & { close: () => void };

/** Milliseconds without a key before the server is asked. */
const SEARCH_DELAY_MS = 120;

const ITEM =
  "flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 py-1 data-[selected=true]:bg-page data-[selected=true]:outline-2 data-[selected=true]:outline-focus";
const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted";

function useFound(query: string): Found | undefined {
  const { load, data } = useFetcher<Found>();
  useEffect(() => {
    const wait = setTimeout(() => void load(`/palette?${new URLSearchParams({ q: query })}`), SEARCH_DELAY_MS);
    return () => clearTimeout(wait);
  }, [query, load]);
  return query ? data : undefined;
}

export default function PaletteDialog({ menu, close }: Props) {
  const { t } = useTexts("account");
  const [query, setQuery] = useState("");
  const [acts] = useState(actsOfPage);
  const found = useFound(query.trim());
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);

  const isMeant = (label: string) => plainText(label).includes(plainText(query.trim()));
  // Before the dialog is gone, what it does would be undone by the focus that goes back.
  const after = (act: () => void) => () => {
    dialog.current?.close();
    act();
  };
  const item = (key: string, act: () => void, children: ReactNode) => (
    <Command.Item key={key} value={key} onSelect={after(act)} className={ITEM}>
      {children}
    </Command.Item>
  );
  const group = (heading: string, items: ReactNode[]) =>
    items.length > 0 && (
      <Command.Group heading={heading} className={GROUP}>
        {items}
      </Command.Group>
    );
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-label={t("palette.title")}
      className="mx-auto mt-[10vh] mb-auto w-160 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-0 text-ink shadow-front"
    >
      <Command label={t("palette.title")} shouldFilter={false} loop>
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder={t("palette.hint")}
          maxLength={100}
          className="rounded-b-none border-0 border-b border-line"
        />
        <Command.List className="max-h-[60vh] overflow-y-auto p-2">
          <Command.Empty className="px-3 py-4 text-muted">{t("palette.nothing")}</Command.Empty>
          {group(
            t("palette.acts"),
            acts
              .filter(({ label }) => isMeant(label))
              .map(({ label, element }) => item(`act ${label}`, () => press(element), label)),
          )}
          {group(
            t("palette.applications"),
            (found?.applications ?? []).map(({ id, name, status, position }) =>
              item(
                `application ${id}`,
                () => void navigate(`/application/${id}`),
                <>
                  <span className="grow truncate">{name}</span>
                  <span className="truncate text-sm text-muted">{position}</span>
                  <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>
                </>,
              ),
            ),
          )}
          {group(
            t("palette.people"),
            (found?.people ?? []).map(({ id, name, status }) =>
              item(
                `person ${id}`,
                () => void navigate(`/driver/${id}`),
                <>
                  <span className="grow truncate">{name}</span>
                  <Chip tone={STATUS_TONE[status]}>{word(t, "common:driverStatus", status)}</Chip>
                </>,
              ),
            ),
          )}
          {group(
            t("palette.positions"),
            (found?.positions ?? []).map(({ id, name }) =>
              item(`position ${id}`, () => void navigate(`/templates/view/${id}`), name),
            ),
          )}
          {group(
            t("palette.pages"),
            [...menu, ...(found?.pages ?? [])]
              .map(({ to, label }) => ({ to, label: word(t, "common:menu", label) }))
              .filter(({ label }) => isMeant(label))
              .map(({ to, label }) => item(`page ${to}`, () => void navigate(to), label)),
          )}
        </Command.List>
      </Command>
    </dialog>
  );
}
