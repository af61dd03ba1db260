import { z } from "zod";
import { MAIL_FIELDS, mailAddress, residenceWith } from "~/domain/application/sections/address";
import { BLOCKING_MONTHS, findGaps } from "~/domain/application/sections/history";
import { rowsOf } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { type Day, endsBefore } from "~/domain/day";
import { month } from "~/domain/day-fields";
import { crossFieldRule } from "~/domain/fields";

/** 49 CFR 391.21(b)(3): three years of addresses. @param gapDays longest unexplained gap @param today in the company's time zone */
export const residencesSchema = ({ gapDays }: { gapDays: number }, today: Day) =>
  z
    .object(
      {
        current: residenceWith({ since: month(), mail: mailAddress() }, ({ noFixed, mail }, refuse, invalid) => {
          if (noFixed && !mail && !invalid.has("mail"))
            for (const field of MAIL_FIELDS) refuse(["mail", field], "required");
        }),
        earlier: rowsOf(residenceWith({ from: month(), to: month() })),
      },
      { error: "required" },
    )
    .check(
      crossFieldRule(({ current, earlier }, refuse) => {
        earlier?.forEach((row, index) => {
          if (endsBefore(row.from, row.to)) refuse(["earlier", index, "to"], "end_before_start");
        });
        if (!current || !earlier) return;
        const gaps = findGaps([{ from: current.since }, ...earlier], {
          today,
          months: BLOCKING_MONTHS,
          gapDays,
        });
        if (gaps.length > 0) refuse(["earlier"], "residence_gap");
      }),
    );

export const residencesView: SectionView = [
  {
    group: "current",
    heading: "residences.current",
    rows: false,
    shows: [viewField("address", "address"), viewField("period", "period")],
  },
  rows("earlier", "residences.earlier", [viewField("address", "address"), viewField("period", "period")]),
];
