import { index, route } from "@react-router/dev/routes";

export default [
  index("routes/list.jsx"),
  route("form", "routes/form.jsx"),
  route("plain", "routes/plain.jsx"),
  route("token", "routes/token.js"),
  route("people", "routes/people.js"),
  route("save", "routes/save.js"),
];
