import type { ComponentProps, ComponentType } from "react";
import type { FormParts } from "~/ui/form";
import { AccidentsForm } from "./accidents/form";
import { ConvictionsForm } from "./convictions/form";
import { EducationForm } from "./education/form";
import { ExperienceForm } from "./experience/form";
import type { SectionId } from "./index";
import { LicencesForm } from "./licences/form";
import { NoticesForm } from "./notices/form";
import { QuestionsForm } from "./questions/form";
import { ResidencesForm } from "./residences/form";
import { TestingForm } from "./testing/form";
import { WorkForm } from "./work/form";
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

export type Extras<S extends SectionId> = Omit<ComponentProps<(typeof FORMS)[S]>, keyof FormParts<unknown>>;
