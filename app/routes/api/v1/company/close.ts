import { companyMove } from "./company.server";

export default companyMove("close", "Close a company that has left");
