import { mdiArrowLeft, mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { formatNumber } from "~/domain/words";
import { useTagsOn } from "~/routes/company/tag/tagging";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Chip } from "~/ui/page";
import { TagList } from "~/ui/tag";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";
import { AlsoLooking } from "./also-looking";
import { useListPosition } from "./neighbours";
import { Actions } from "./review-actions";

type Loaded = Route.ComponentProps["loaderData"];

/** Sticky while the answers are read. */
export function Head(loaded: Loaded) {
  const { t } = useTexts("review");
  const { application } = loaded;
  const tags = useTagsOn(loaded.tags);
  return (
    <div className="review-head -mx-4 grid grid-cols-1 items-center gap-x-4 gap-y-1.5 border-b border-line bg-page px-4 pt-1.5 pb-2.5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <Ways {...loaded} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-lg">{application.name}</h1>
        <Chip tone={STATUS_TONE[application.status]}>{word(t, "common:applicationStatus", application.status)}</Chip>
        {application.answeredAt && (
          <a href="#timeline" className="max-sm:hidden">
            <Chip tone="urgent">{t("messages:answered")}</Chip>
          </a>
        )}
        <span className="text-muted">
          {application.position} ({application.code})
        </span>
        <TagList tags={tags} />
        <AlsoLooking id={application.id} />
      </div>
      <Actions {...loaded} />
    </div>
  );
}

const WAY = "inline-flex min-h-8 items-center gap-1";

function Ways({ list, address }: Loaded) {
  const { t } = useTexts("review");
  const language = useLanguage();
  const listPosition = useListPosition();
  if (!listPosition) return null;
  const { number, count, previous, next } = listPosition;
  return (
    <nav
      aria-label={t("place.label")}
      className="flex flex-wrap items-center gap-x-3.5 text-sm lg:col-span-full print:hidden"
    >
      <Link to={addressOf("/applications", list ?? {})} className={WAY}>
        <Icon path={mdiArrowLeft} size={18} />
        {t(list ? "place.back" : "place.all")}
      </Link>
      <span className="grow" />
      {previous && (
        <Link to={`/application/${previous}${address}`} rel="prev" className={WAY}>
          <Icon path={mdiChevronLeft} size={18} />
          {t("place.previous")}
        </Link>
      )}
      {number > 0 && (
        <span className="text-muted">
          {t(list ? "place.of" : "place.ofNew", {
            number: formatNumber(number, language),
            count: formatNumber(count, language),
          })}
        </span>
      )}
      {next && (
        <Link to={`/application/${next}${address}`} rel="next" data-key="n" className={WAY}>
          {t(number > 0 ? "place.next" : list ? "place.first" : "place.new")}
          <Icon path={mdiChevronRight} size={18} />
        </Link>
      )}
    </nav>
  );
}
