import type { RequestScope } from "~/server/request-scope.server";

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      scope: RequestScope;
      isUpload: boolean;
      isOriginUnknown: boolean;
      isOriginAllowed?: true;
    }
  }
}
