/** Which calls take an Idempotency-Key: all that make something or send something, but those named here. */
import { expect, it } from "vitest";
import { app } from "../running";
import { documentOf } from "./document";

const SAME_END = "done again it is as it was, or refused as done already";
const NOTHING_MADE = "only reads, or says who asks";
const OWN_NAME = "what is sent names it: the same again is the same one";
const LIMITED = "a letter a minute at most to one address; the earlier link ends";

const WITHOUT: Record<string, string> = {
  "application/{id}/tags": SAME_END,
  "application/mine/interview/{id}/answer": SAME_END,
  "mailing/preview": NOTHING_MADE,
  "mailing/{id}/stop": SAME_END,
  "tag/{id}/archive": SAME_END,
  "tag/{id}/restore": SAME_END,
  "adverse-action/{id}/copy": SAME_END,
  "adverse-action/{id}/posting": SAME_END,
  "application/apply": OWN_NAME,
  "application/continue": LIMITED,
  "application/find": NOTHING_MADE,
  "application/mine/decision/{id}/request": SAME_END,
  "application/mine/document-request/{id}/hand-in": SAME_END,
  "application/mine/document-request/{id}/page": OWN_NAME,
  "application/mine/erasure": SAME_END,
  "application/mine/question/{question}/file": "its `version` is taken once",
  "application/mine/release/{kind}": SAME_END,
  "application/mine/release/{kind}/withdraw": SAME_END,
  "application/mine/withdraw": SAME_END,
  "application/{id}/messages/set-aside": SAME_END,
  "application/{id}/release-reminder": "refused where one went lately",
  "application/{id}/ssn": NOTHING_MADE,
  "applicationTemplate/application/id": NOTHING_MADE,
  "auth/active-company": SAME_END,
  "auth/anon": NOTHING_MADE,
  "auth/forgot": LIMITED,
  "auth/login": "a session more, which ends by itself",
  "auth/login/code": "a code counts once",
  "auth/logout": SAME_END,
  "auth/masquerade/{id}": SAME_END,
  "auth/password": SAME_END,
  "auth/proof": SAME_END,
  "auth/reset": "a link counts once",
  "auth/stop-masquerade": SAME_END,
  "binder/{id}/link": "its code is kept nowhere, so it can't be answered again: end the link and make another",
  "company/mine/access": "refused while RTIC has access",
  "company/mine/access/{id}/allow": SAME_END,
  "company/mine/access/{id}/end": SAME_END,
  "company/mine/access/{id}/refuse": SAME_END,
  "company/mine/administrator": SAME_END,
  "company/mine/release/{kind}": "its `version` is taken once",
  "company/{id}/access": "refused while a request waits",
  "company/{id}/access/{grant}/end": SAME_END,
  "driver/import": OWN_NAME,
  "follow-up/{id}/done": SAME_END,
  "form/{id}/request": "nobody is asked twice at a time",
  "inspector-link/{id}/end": SAME_END,
  "investigation-request/{id}/settle": SAME_END,
  "note/{id}/pin": SAME_END,
  "note/{id}/strike": SAME_END,
  retention: SAME_END,
  "user/{id}/disable": SAME_END,
  "user/{id}/enable": SAME_END,
  "user/{id}/invite": LIMITED,
  "user/{id}/reset-second-step": SAME_END,
  "user/{id}/sign-out": SAME_END,
  "webhook-delivery/{id}/replay": "receivers know it by its `webhook-id`",
  "webhook/{id}/on": SAME_END,
  "webhook/{id}/replay": "receivers know each by its `webhook-id`",
  "webhook/{id}/secret": "only the newest secret and the one before sign: a lost answer is mended by rotating again",
  "webhook/{id}/test": "a test event more",
};

it("takes a key in every POST, but those to which a version or a reason stands against doing it twice", async () => {
  const { paths } = (await documentOf(app)).document;
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path: path.slice(1), ...post }] : []));
  const without = posts
    .filter(({ parameters }) => !parameters.some(({ name }) => name === "Idempotency-Key" || name === "If-Match"))
    .map(({ path }) => path);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
  expect(posts.length - without.length).toBeGreaterThan(50);
});
