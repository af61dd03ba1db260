/** The demo: two companies, their staff and some forty drivers, made in an empty database; and masses for load tests. */
import { db, transaction } from "db/client.server";
import { applicants, companies, memberships, templates, templateVersions, users } from "db/schema";
import { and, count, eq } from "drizzle-orm";
import { deleteBlob } from "~/server/blobs.server";
import { readPicture } from "~/server/images.server";
import { audit } from "~/server/audit.server";
import { hashPassword } from "~/server/passwords.server";
import { newId } from "~/server/ids.server";
import { demoPassword } from "~/env.server";
import type { Company } from "~/domain/company.server";
import { type CompanyDetails, companySchema } from "~/domain/company";
import { dayOf } from "~/domain/day";
import { type StoredFile, sealFile } from "~/domain/folder.server";
import { loadPosition } from "~/domain/position.server";
import { type TemplateDefinition, type TemplateStatus, templateDefinition } from "~/domain/template";
import { type CompanyRole, RTIC_ROLES } from "~/permissions";
import { drawCard } from "./seed-cards.server";
import { birthDateOf, inventPerson, licenceOf, PEOPLE, typedAnswers } from "./seed-people";
import { type Employer, insertRows, needsCdl, rowsOf, type Seat, takeSeat } from "./seed-rows.server";

const DAY = 24 * 3600 * 1000;
const OPENED_DAYS_AGO = 200;

type Position = { code: string; status: TemplateStatus; definition: TemplateDefinition };
type Company_ = never;
