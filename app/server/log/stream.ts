export const logStream = { fd: 1 };
