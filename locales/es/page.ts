/** What pages say, in the browser too. */
import admin from "./admin";
import applicant from "./applicant";
import common from "./common";
import company from "./company";
import errors from "./errors";
import visitor from "./public";

export default { common, errors, public: visitor, applicant, company, admin } as const;
