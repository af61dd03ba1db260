import type { RequestScope } from "~/server/request-scope.server";

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      scope: RequestScope;
      isUpload: boolean;
      /** A proxy removed the Origin and Sec-Fetch-Site headers. */
      isOriginUnknown: boolean;
      /** A page of another site that a client of a company names. */
      isOriginAllowed?: true;
    }
  }
}
