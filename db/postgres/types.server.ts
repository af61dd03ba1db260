import pg from "pg";

/** PostgreSQL's numbers for bigint and numeric: counts, sums and instants are exact as JavaScript's numbers. */
for (const type of [20, 1700]) pg.types.setTypeParser(type, Number);

/** Either side detects a lost connection within half a minute. */
export const KEEPALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
};

export default pg;
