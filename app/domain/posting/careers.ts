export const SLUG_LENGTH = 60;
export const MAX_INTRO_LENGTH = 4000;
export const SLUG = new RegExp(`^[a-z0-9](?:[a-z0-9-]{0,${SLUG_LENGTH - 2}}[a-z0-9])?$`);

export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");

export const careersPath = (slug: string): string => `/careers/${slug}`;
