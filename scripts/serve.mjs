// Whatever the shell has set: the build is one of production.
process.env.NODE_ENV = "production";
const { serve } = await import(new URL("../build/server/main.js", import.meta.url));
await serve();
