/** The texts that only staff's pages have. */
import access from "./access";
import account from "./account";
import admin from "./admin";
import audit from "./audit";
import clients from "./clients";
import companies from "./companies";
import company from "./company";
import requests from "./document/staff";
import drivers from "./drivers";
import adverse from "./file/adverse";
import binders from "./file/binders";
import folders from "./folders";
import forms from "./forms";
import homes from "./homes";
import investigation from "./inquiry/staff";
import lists from "./lists";
import logo from "./logo";
import mailings from "./mailings";
import messages from "./messages";
import operation from "./operation";
import qualification from "./qualification";
import reading from "./reading";
import reports from "./reports";
import retention from "./retention/staff";
import review from "./review";
import scorecard from "./scorecard";
import tables from "./tables";
import tags from "./tags";
import templates from "./templates";
import twoFactor from "./two-factor";
import users from "./users";
import webhooks from "./webhooks";

export default {
  access,
  account,
  admin,
  adverse,
  audit,
  binders,
  clients,
  companies,
  company,
  drivers,
  folders,
  forms,
  homes,
  investigation,
  lists,
  logo,
  mailings,
  messages,
  operation,
  qualification,
  reading,
  reports,
  requests,
  retention,
  review,
  scorecard,
  tables,
  tags,
  twoFactor,
  templates,
  users,
  webhooks,
} as const;
