/**
 * `sealed…` are AES-256-GCM envelopes (app/server/vault.server.ts): answers with SSN and birth date, licence numbers, notes.
 * Names, e-mail and phone stand in plain, so that staff can search them.
 * `…At` are instants (UTC milliseconds), `…On` are days (YYYY-MM-DD).
 * Foreign keys are composite with the company's id, so that no row can point at another company's.
 * One file per noun in db/schema/; a table belongs to the noun whose operations write it.
 * The full-text indexes `people_search` (migration 0009) and `similar_names` (0056) are kept by db/search.server.ts; 0058 also has
 * an index of reference numbers, `applications_by_reference`.
 */

export * from "./schema/access";
export * from "./schema/accident";
export * from "./schema/adverse-action";
export * from "./schema/api-client";
export * from "./schema/application";
export * from "./schema/binder";
export * from "./schema/bulk-upload";
export * from "./schema/cdl";
export * from "./schema/collaboration";
export * from "./schema/company";
export * from "./schema/company-form";
export * from "./schema/document-request";
export * from "./schema/driver";
export * from "./schema/equal-opportunity";
export * from "./schema/event";
export * from "./schema/file";
export * from "./schema/inquiry";
export * from "./schema/interview";
export * from "./schema/qualification";
export * from "./schema/release";
export * from "./schema/retention";
export * from "./schema/sign-in";
export * from "./schema/sms";
export * from "./schema/system";
export * from "./schema/table";
export * from "./schema/template";
export * from "./schema/user";
export * from "./schema/webhook";
