/** Each part of the pages, in demo mode: what it is called, and how it looks in each state, theme and language. */
import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { TAG_COLORS } from "~/domain/tag/tag";
import { env } from "~/env.server";
import { Bars } from "~/ui/chart/bars";
import { Columns } from "~/ui/chart/columns";
import { DayField } from "~/ui/date-field";
import { Radios, Select, TextArea, TextField, Tick } from "~/ui/field";
import { Chip, Facts, type Mark, Notice, Page, type Tone } from "~/ui/page";
import { Progress } from "~/ui/progress";
import { Pager, Table } from "~/ui/table";
import { TagList } from "~/ui/tag";
import { Tile, Tiles } from "~/ui/tile";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";

export function loader() {
  if (env.mode !== "demo") throw new Response(null, { status: 404 });
  return null;
}

const TONES: Tone[] = ["success", "info", "warning", "error"];
const MARKS: Mark[] = ["idle", "ours", "theirs", "ready", "good", "over", "urgent", "stops"];
const BUTTONS = ["button", "button quiet", "button danger", "link-button"];

export default function DemoParts() {
  const { t } = useTexts("public");
  return (
    <Page title={t("demoParts.title")} intro={t("demoParts.intro")} list>
      <div className="gap-8 xl:columns-2">
        <Parts />
      </div>
    </Page>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mb-8 grid break-inside-avoid gap-3">
      <h2>
        <code>{name}</code>
      </h2>
      {children}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

function Parts() {
  const { t } = useTexts("public");
  const sample = t("demoParts.sample");
  const bars = APPLICATION_STATUSES.slice(1, 5).map((status, at) => ({
    label: word(t, "applicationStatus", status),
    value: 40 - at * 9,
    written: String(40 - at * 9),
  }));
  const headers = [t("demoParts.status"), t("demoParts.number")];
  return (
    <>
      <Part name="Notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            {sample}
          </Notice>
        ))}
      </Part>
      <Part name="Chip">
        <Row>
          {APPLICATION_STATUSES.map((status) => (
            <Chip key={status} tone={STATUS_TONE[status]}>
              {word(t, "applicationStatus", status)}
            </Chip>
          ))}
        </Row>
        <Row>
          {MARKS.map((mark) => (
            <Chip key={mark} tone={mark}>
              {mark}
            </Chip>
          ))}
        </Row>
      </Part>
      <Part name="TagList">
        <TagList tags={TAG_COLORS.map((color) => ({ id: color, color, name: color }))} />
      </Part>
      <Part name="button">
        <Row>
          {BUTTONS.map((className) => (
            <button key={className} type="button" className={className}>
              {className}
            </button>
          ))}
        </Row>
      </Part>
      <Part name="Field">
        <Fields />
      </Part>
      <Part name="Tiles">
        <Tiles>
          <Tile figure="128" to="/dev/ui">
            {sample}
          </Tile>
          <Tile figure="7">{sample}</Tile>
        </Tiles>
      </Part>
      <Part name="Facts">
        <Facts
          facts={[
            [t("demoParts.status"), sample],
            [t("demoParts.number"), null],
          ]}
        />
      </Part>
      <Part name="Table">
        <Table
          caption="Table"
          rows={bars}
          rowKey={({ label }) => label}
          empty=""
          columns={[
            { label: t("demoParts.status"), cell: ({ label }) => label },
            { label: t("demoParts.number"), cell: ({ written }) => written },
          ]}
        />
        <Table caption="" rows={[]} rowKey={String} columns={[]} empty={t("demoParts.empty")} />
        <Pager first="/dev/ui" previous="/dev/ui" next="/dev/ui" />
      </Part>
      <Part name="Bars, Columns">
        <Bars title="Bars" description={sample} headers={headers} bars={bars} />
        <Columns title="Columns" description={sample} headers={headers} bars={bars} />
      </Part>
      <Part name="Progress">
        <Progress value={3} max={8} aria-label="Progress" />
      </Part>
    </>
  );
}

const CHOICES = ["yes", "no"] as const;

function Fields() {
  const { t } = useTexts("public");
  const [form, fields] = useForm<Record<"text" | "wrong" | "area" | "select" | "radio" | "day" | "tick", string>>({
    id: "parts",
    defaultValue: { text: t("demoParts.sample"), wrong: "?", radio: "yes", tick: "on" },
    lastResult: { status: "error", error: { wrong: ["required"] } },
  });
  const hint = t("demoParts.sample");
  const options = CHOICES.map((value) => ({ value, label: t(`common:${value}`) }));
  return (
    <div id={form.id} className="grid gap-6">
      <TextField field={fields.text} label="TextField" hint={hint} />
      <TextField field={fields.wrong} label="TextField" optional />
      <TextArea field={fields.area} label="TextArea" limit={500} />
      <Select field={fields.select} label="Select" options={options} />
      <Radios field={fields.radio} label="Radios" options={options} inRow />
      <DayField field={fields.day} label="DayField" hint={hint} />
      <Tick field={fields.tick} label="Tick" hint={hint} />
    </div>
  );
}
