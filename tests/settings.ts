/** How the product runs under test. */
export const DEMO_PASSWORD = "correct horse battery staple";
export const METRICS_TOKEN = "of-the-tests-alone-0123456789abcdef";

export const SETTINGS = {
  NODE_ENV: "production",
  MODE: "demo",
  HOST: "127.0.0.1",
  PORT: "0",
  LOG_LEVEL: "fatal",
  TRUST_PROXY: "1",
  DEMO_PASSWORD,
  // A hash of production takes a tenth of a second, and hundreds sign in.
  PASSWORD_HASH_MIB: "1",
  METRICS_TOKEN,
  SECURITY_CONTACT: "mailto:security@rtic.example",
};
