import { sign } from "../tokens.server";

export const loader = async () => new Response(await sign());
