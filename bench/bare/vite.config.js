import { reactRouter } from "@react-router/dev/vite";

export default { root: import.meta.dirname, plugins: [reactRouter()] };
