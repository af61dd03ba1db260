import { companyMove } from "./company.server";

export default companyMove("resume", "Resume a suspended company");
