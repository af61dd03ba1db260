export const NOTIFIED_EVENTS = ["newApplication", "driverAnswered", "handedOver", "mentioned", "expiring"] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];

export const TIMINGS = ["at_once", "daily", "never"] as const;
export type Timing = (typeof TIMINGS)[number];
const DEFAULT_TIMING: Timing = "at_once";

export type Notifications = Record<NotifiedEvent, Timing>;

export type ChosenNotifications = { [Event in NotifiedEvent]?: Timing | undefined };

export const timingOf = (chosen: Partial<Notifications> | undefined, event: NotifiedEvent): Timing =>
  chosen?.[event] ?? DEFAULT_TIMING;

export const DIGEST_HOUR = 7;
