/** Short enough for the telephone: the random end of the id. @returns for instance "9F3A-21BC" */
export const referenceOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
