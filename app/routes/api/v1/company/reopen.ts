import { companyMove } from "./company.server";

export default companyMove("reopen", "Reopen a closed company");
