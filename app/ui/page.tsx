import {
  mdiAccountClockOutline,
  mdiAlert,
  mdiAlertOctagon,
  mdiCheck,
  mdiClockOutline,
  mdiMinusCircleOutline,
  mdiPencilOutline,
  mdiThumbUpOutline,
} from "@mdi/js";
import type { ReactNode } from "react";
import { type Logo as CompanyLogo, logoAddress } from "~/domain/company/logo";
import { Icon } from "./icon";
import { useTexts } from "./words";

type PageProps = {
  title: string;
  children: ReactNode;
  above?: ReactNode;
  intro?: ReactNode;
  failed?: boolean | undefined;
  wide?: boolean;
  list?: boolean;
  actions?: ReactNode;
  heading?: ReactNode;
};

export function Page({ title, children, above, intro, failed, wide, list, actions, heading }: PageProps) {
  const { t } = useTexts();
  return (
    // A sticky element must not be a grid item: it would stay within its own row.
    <div
      className={
        heading
          ? "page flex flex-col"
          : list
            ? "page list-page -mt-3 gap-2"
            : wide
              ? "page"
              : "page mx-auto w-full max-w-2xl"
      }
    >
      <title>{`${failed ? `${t("errorPrefix")} ` : ""}${title} – ${t("product")}`}</title>
      {heading ?? (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className={list ? "flex min-h-8 min-w-0 flex-wrap items-baseline gap-x-4" : "grid gap-2 min-w-0"}>
            {above && <div className="hint">{above}</div>}
            <h1>{title}</h1>
            {intro && <p className={list ? "text-muted max-sm:text-sm" : "text-muted"}>{intro}</p>}
          </div>
          {actions && (
            <div
              className={list ? "actions [&>.button]:min-h-9 [&>.button]:py-1 print:hidden" : "actions print:hidden"}
            >
              {actions}
            </div>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

type CardProps = { id?: string; title?: string; children: ReactNode; actions?: ReactNode };

export function Card({ id, title, children, actions }: CardProps) {
  const Box = title ? "section" : "div";
  return (
    <Box id={id} className="card grid gap-4">
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </Box>
  );
}

type Fact = [label: string, value: ReactNode];

export function Facts({ facts }: { facts: (Fact | false | null | undefined)[] }) {
  return (
    <dl className="facts">
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
          </div>
        ))}
    </dl>
  );
}

export type Tone = "success" | "info" | "warning" | "error";

export const ALERT: Record<Tone, string> = {
  success: "alert alert-success border-success bg-success-tint",
  info: "alert alert-info border-info bg-info-tint",
  warning: "alert alert-warning border-warning bg-warning-tint",
  error: "alert alert-error border-error bg-error-tint",
};

export function Notice({ tone, children, role }: { tone: Tone; children: ReactNode; role?: "status" | "alert" }) {
  return (
    <div className={ALERT[tone]} role={role}>
      <div>{children}</div>
    </div>
  );
}

/** In order: started, waits for the company, waits for the driver, agreed, ended well, ended otherwise, urgent, stops a truck. */
const MARKS = {
  idle: mdiPencilOutline,
  ours: mdiClockOutline,
  theirs: mdiAccountClockOutline,
  ready: mdiThumbUpOutline,
  good: mdiCheck,
  over: mdiMinusCircleOutline,
  urgent: mdiAlert,
  stops: mdiAlertOctagon,
} as const;
export type Mark = keyof typeof MARKS;

/** Colour repeats what the icon says. */
export function Chip({ tone, children }: { tone?: Tone | Mark | undefined; children: ReactNode }) {
  const icon = (MARKS as Record<string, string | undefined>)[tone ?? ""];
  return (
    <span className="chip" data-tone={tone}>
      {icon && <Icon path={icon} size={14} />}
      {children}
    </span>
  );
}

const LARGEST = { logo: { width: 200, height: 72 }, small: { width: 140, height: 36 } };

const PLATE = "inline-block max-w-full justify-self-start rounded-md border border-line bg-paper";

/** On a light plate, because most logos are drawn for white paper. */
export function Logo({ logo, name, small }: { logo: CompanyLogo | null; name: string; small?: boolean }) {
  if (!logo) return null;
  const most = small ? LARGEST.small : LARGEST.logo;
  const scale = Math.min(1, most.width / logo.width, most.height / logo.height);
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  return (
    <span className={small ? `${PLATE} p-1` : `${PLATE} p-2`}>
      {/* React also preloads images of normal priority. */}
      <img src={logoAddress(logo)} width={size(logo.width)} height={size(logo.height)} alt={name} fetchPriority="low" />
    </span>
  );
}
