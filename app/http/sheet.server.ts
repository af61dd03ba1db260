/** A cookie records which style sheet the browser already has. */
import { readCookie, writeCookie } from "~/server/cookies.server";
import driverSheet from "~/styles/driver.css?url";

const SHEET = driverSheet.slice(driverSheet.lastIndexOf("/") + 1);

export const hasSheet = (request: Pick<Request, "headers">): boolean => readCookie(request, "sheet") === SHEET;
export const sheetCookie = (): string => writeCookie("sheet", SHEET);
