/** @returns what a header of the Accept family names, the most wanted first, without what it refuses (RFC 9110, 12.4.2) */
export const acceptedIn = (header: string): string[] =>
  header
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";"))
    .map(([name = "", quality = ""]) => ({ name: name.trim(), quality: Number(quality.split("=")[1] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ name }) => name);
