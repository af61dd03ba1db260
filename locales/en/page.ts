import applicant from "./applicant";
import common from "./common";
import errors from "./errors";
import visitor from "./public";
import releases from "./releases";

export default { common, errors, public: visitor, applicant, releases } as const;
