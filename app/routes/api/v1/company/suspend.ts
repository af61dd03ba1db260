import { companyMove } from "./company.server";

export default companyMove("suspend", "Suspend a company: its users are out at once and its codes close");
