// Runs the built server.
const { serve } = await import(new URL("../build/server/main.js", import.meta.url));
await serve();
