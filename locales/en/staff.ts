/** What staff's pages say besides: no driver's phone loads it. */
import account from "./account";
import admin from "./admin";
import company from "./company";
import drivers from "./drivers";
import folders from "./folders";
import homes from "./homes";
import lists from "./lists";
import review from "./review";
import templates from "./templates";

export default { account, admin, company, drivers, folders, homes, lists, review, templates } as const;
