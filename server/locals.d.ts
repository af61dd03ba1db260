import type { RequestScope } from "~/server/request-scope.server";

declare global {
  namespace Express {
    /** What the middleware before has found out. */
    interface Locals {
      nonce: string;
      scope: RequestScope;
      /** A body that a route reads while it comes. */
      isUpload: boolean;
      /** Something on the way has taken out what browsers say of where a form comes from: React Router's middleware refuses it. */
      isOriginUnknown: boolean;
    }
  }
}
