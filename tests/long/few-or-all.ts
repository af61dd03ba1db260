/** @returns `all` in npm run test:long, otherwise the few that show the same */
export const fewOrAll = <T>(few: T, all: T): T => (process.env.LONG ? all : few);
