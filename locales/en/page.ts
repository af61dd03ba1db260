import applicant from "./applicant";
import common from "./common";
import errors from "./errors";
import inquiry from "./inquiry/pages";
import visitor from "./public";
import releases from "./releases";

export default { common, errors, public: visitor, applicant, inquiry, releases } as const;
