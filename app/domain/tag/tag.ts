export const TAG_COLORS = ["gray", "blue", "teal", "green", "yellow", "orange", "purple", "pink"] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export const TAG_LENGTH = 30;
export const MAX_TAGS = 30;

export type TagLabel = { id: string; name: string; color: TagColor };
