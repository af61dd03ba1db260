/** @returns values of an Accept header by preference, without refused ones (RFC 9110, 12.4.2) */
export const acceptedIn = (header: string): string[] =>
  header
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";"))
    .map(([name = "", quality = ""]) => ({ name: name.trim(), quality: Number(quality.split("=")[1] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ name }) => name);
