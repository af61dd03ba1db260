import type { ComponentProps, ComponentType } from "react";
import type { FormParts } from "~/ui/form";
import { AccidentFields, AccidentsForm } from "./accidents/form";
import { ConvictionFields, ConvictionsForm } from "./convictions/form";
import { EducationForm, SchoolFields } from "./education/form";
import { ExperienceForm, VehicleFields } from "./experience/form";
import type { SectionId } from "./index";
import { ActionFields, LicenceFields, LicencesForm } from "./licences/form";
import { NoticesForm } from "./notices/form";
import { QuestionsForm } from "./questions/form";
import { EarlierAddressFields, ResidencesForm } from "./residences/form";
import { TestingForm } from "./testing/form";
import { BreakFields, EmployerFields, WorkForm } from "./work/form";
import { YouForm } from "./you/form";

export const FORMS = {
  notices: NoticesForm,
  you: YouForm,
  residences: ResidencesForm,
  licences: LicencesForm,
  experience: ExperienceForm,
  accidents: AccidentsForm,
  convictions: ConvictionsForm,
  work: WorkForm,
  education: EducationForm,
  testing: TestingForm,
  questions: QuestionsForm,
} satisfies Record<SectionId, ComponentType<never>>;

export const ROW_FORMS = {
  earlier: EarlierAddressFields,
  licences: LicenceFields,
  actions: ActionFields,
  experience: VehicleFields,
  accidents: AccidentFields,
  convictions: ConvictionFields,
  employers: EmployerFields,
  breaks: BreakFields,
  schools: SchoolFields,
} satisfies Record<string, ComponentType<never>>;

export type Extras<S extends SectionId> = Omit<ComponentProps<(typeof FORMS)[S]>, keyof FormParts<unknown> | "lists">;
