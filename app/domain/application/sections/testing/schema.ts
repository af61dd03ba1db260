import { z } from "zod";
import { type SectionView, viewField } from "~/domain/application/sections/view";
import { crossFieldRule, dropFields, optionalChoice, optionalLines, YES_NO, yesNo } from "~/domain/fields";

// 49 CFR 40.25(j). Consent to the query is given in the Clearinghouse, so only the registration is asked (382.701).
export const testingSchema = dropFields(
  ({ failedTest }) => (failedTest === "yes" ? [] : ["sapEvaluation", "returnToDuty"]),
  z
    .object(
      {
        failedTest: yesNo(),
        sapEvaluation: optionalChoice(YES_NO),
        returnToDuty: optionalChoice(YES_NO),
        details: optionalLines(2000),
        clearinghouse: optionalChoice(YES_NO),
      },
      { error: "required" },
    )
    .check(
      crossFieldRule(({ failedTest, sapEvaluation, returnToDuty }, refuse, invalid) => {
        if (failedTest !== "yes") return;
        if (!sapEvaluation && !invalid.has("sapEvaluation")) refuse(["sapEvaluation"], "choose");
        if (!returnToDuty && !invalid.has("returnToDuty")) refuse(["returnToDuty"], "choose");
      }),
    ),
);

export const testingView: SectionView = [
  viewField("failedTest", "yesNo"),
  viewField("sapEvaluation", "yesNo", ["failedTest", "yes"]),
  viewField("returnToDuty", "yesNo", ["failedTest", "yes"]),
  viewField("details"),
  viewField("clearinghouse", "yesNo"),
];
