/** Set before the log is loaded: on the command line stdout is for the answer alone. */
export const logStream = { fd: 1 };
