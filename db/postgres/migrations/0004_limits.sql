-- As rate-limiter-flexible would make it.
CREATE TABLE limits (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
CREATE INDEX limits_by_expire ON limits (expire);
