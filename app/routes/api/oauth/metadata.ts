/** What an OAuth library reads first (RFC 8414). */
import { env } from "~/env.server";
import { SCOPES } from "~/permissions";

export const loader = () =>
  Response.json(
    {
      issuer: env.appUrl,
      token_endpoint: `${env.appUrl}/oauth/token`,
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      grant_types_supported: ["client_credentials"],
      response_types_supported: [],
      scopes_supported: SCOPES,
      service_documentation: `${env.appUrl}/api/docs`,
    },
    { headers: { "Cache-Control": "public, max-age=3600" } },
  );
