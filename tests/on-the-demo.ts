/** Files that still need the people of the demo: each starts the product with it. The others share one product for each worker. */
export const ON_THE_DEMO = ["tests/http/api/templates.test.ts", "tests/http/user/two-factor.test.ts"];
