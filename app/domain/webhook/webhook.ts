import type { EventType } from "~/domain/event/event";

export const TEST_TYPE = "webhook.test";
export type DeliveryType = EventType | typeof TEST_TYPE;

/** `off` after five days of failures, `ended` by a person or by a 410. */
export const ENDPOINT_STATES = ["active", "off", "ended"] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const DELIVERY_STATES = ["waiting", "delivered", "parked"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3600_000, 24 * 3600_000];
/** Milliseconds after the first try; then a delivery is parked. */
export const RETRY_AFTER_FIRST = [
  0,
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
] as const;
/** Milliseconds of failures only, after which an endpoint is turned off. */
export const OFF_AFTER_FAILING = 5 * DAY;
export const OLD_SECRET_VALIDITY = DAY;
export const DELIVERY_DAYS = 30;
export const MAX_ENDPOINTS = 10;
/** Deliveries to one endpoint at a time; while it fails, one. */
export const MAX_CONCURRENT = 4;
export const URL_LENGTH = 500;

export const REPLAY_HOURS = ["1", "24", "168", "720"] as const;
