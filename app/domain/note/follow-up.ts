export const FOLLOW_UP_LENGTH = 200;
