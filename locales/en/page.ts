import applicant from "./applicant";
import common from "./common";
import documents from "./document/own";
import errors from "./errors";
import inquiry from "./inquiry/pages";
import interviews from "./interviews";
import jobs from "./jobs";
import visitor from "./public";
import releases from "./releases";
import ownData from "./retention/own";
import sms from "./sms/page";

export default {
  common,
  documents,
  errors,
  public: visitor,
  applicant,
  inquiry,
  interviews,
  jobs,
  releases,
  ownData,
  sms,
} as const;
