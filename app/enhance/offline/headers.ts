/** Only drivers on a device of their own get these: when the session ends, and the server's half of the key. */
export const STORABLE_UNTIL = "X-Keepable-Until";
export const KEY_HALF = "X-Keepable-By";
