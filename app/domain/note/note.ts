export const NOTE_LENGTH = 4_000;
const EDITABLE_MS = 15 * 60_000;

export const editableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + EDITABLE_MS);
