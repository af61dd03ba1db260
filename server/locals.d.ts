import type { RequestScope } from "~/server/request-scope.server";

declare global {
  namespace Express {
    /** What the middleware before has found out. */
    interface Locals {
      nonce: string;
      scope: RequestScope;
      /** A body that a route reads while it comes. */
      isUpload: boolean;
    }
  }
}
