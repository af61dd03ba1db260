import type { Call } from "../call/call.server";
import account from "./account";
import adverseAction from "./adverse-action";
import application from "./application";
import decision from "./application-decision";
import apply from "./apply";
import audit from "./audit";
import auth from "./auth";
import binder from "./binder";
import company from "./company";
import documentRequest from "./document-request";
import driver from "./driver";
import cdl from "./driver-cdl";
import file from "./file";
import folder from "./folder";
import followUp from "./follow-up";
import inquiry from "./inquiry";
import message from "./message";
import mine from "./mine";
import section from "./mine-section";
import note from "./note";
import openapi from "./openapi";
import qualification from "./qualification";
import reference from "./reference";
import release from "./release";
import retention from "./retention";
import savedView from "./saved-view";
import question from "./template/question";
import template from "./template/template";
import user from "./user";
import verify from "./verify";

const calls = [
  adverseAction,
  application,
  decision,
  apply,
  mine,
  section,
  template,
  question,
  audit,
  auth,
  account,
  binder,
  company,
  driver,
  cdl,
  documentRequest,
  file,
  folder,
  message,
  note,
  followUp,
  inquiry,
  qualification,
  savedView,
  openapi(() => paths),
  reference,
  release,
  retention,
  user,
  verify,
].flat();

export const paths: ReadonlyMap<string, readonly Call[]> = new Map(
  [...new Set(calls.map(({ path }) => path))]
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((path) => [path, calls.filter((call) => call.path === path)]),
);
