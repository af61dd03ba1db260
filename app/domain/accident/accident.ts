/** Years for which an accident stands in the register (49 CFR 390.15(b)). */
export const RETENTION_YEARS = 3;
export const MAX_HURT = 999;
export const NOTE_LENGTH = 1000;
export const MAX_SHOWN = 500;
