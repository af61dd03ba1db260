import { index, route } from "@react-router/dev/routes";

export default [index("routes/list.jsx"), route("form", "routes/form.jsx"), route("json", "routes/json.js")];
