import type { TagColor, TagLabel } from "~/domain/tag/tag";

const DOTS: Record<TagColor, string> = {
  gray: "bg-tag-gray",
  blue: "bg-tag-blue",
  teal: "bg-tag-teal",
  green: "bg-tag-green",
  yellow: "bg-tag-yellow",
  orange: "bg-tag-orange",
  purple: "bg-tag-purple",
  pink: "bg-tag-pink",
};

const Dot = ({ color }: Pick<TagLabel, "color">) => (
  <span aria-hidden="true" className={`size-2.5 flex-none rounded-full ${DOTS[color]}`} />
);

export const Tag = ({ color, name }: Omit<TagLabel, "id">) => (
  <span className="inline-flex items-center gap-1.5 wrap-anywhere">
    <Dot color={color} />
    {name}
  </span>
);

const IN_ROW = 2;

/** @param inRow one line of small words: two of them, and the number of the others */
export function TagList({ tags, inRow }: { tags: TagLabel[]; inRow?: boolean }) {
  if (tags.length === 0) return null;
  const shown = inRow ? tags.slice(0, IN_ROW) : tags;
  return (
    <span
      title={inRow ? tags.map(({ name }) => name).join(", ") : undefined}
      className={
        inRow
          ? "flex gap-2.5 overflow-hidden text-sm leading-4 whitespace-nowrap text-muted"
          : "flex flex-wrap gap-x-3 gap-y-1 text-sm"
      }
    >
      {shown.map(({ id, color, name }) => (
        <Tag key={id} color={color} name={name} />
      ))}
      {tags.length > shown.length && <span>{`+${tags.length - shown.length}`}</span>}
    </span>
  );
}
