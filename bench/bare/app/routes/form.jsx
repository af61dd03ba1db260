import { Form } from "react-router";

export const action = () => null;

export default function Login() {
  return (
    <Form method="post">
      <label>
        User name <input name="username" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Login</button>
    </Form>
  );
}
