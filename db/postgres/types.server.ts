import pg from "pg";

/** PostgreSQL's numbers for bigint and numeric: counts, sums and instants are exact as JavaScript's numbers. */
for (const type of [20, 1700]) pg.types.setTypeParser(type, Number);

export default pg;
