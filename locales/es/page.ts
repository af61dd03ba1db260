import applicant from "./applicant";
import common from "./common";
import errors from "./errors";
import visitor from "./public";

export default { common, errors, public: visitor, applicant } as const;
