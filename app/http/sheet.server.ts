/** Who has the style sheet of visitors and drivers: a browser is not asked what it holds, a cookie says what it was given. */
import { readCookie, writeCookie } from "~/server/cookies.server";
import driverSheet from "~/styles/driver.css?url";

/** The file's name, which holds its hash. */
const SHEET = driverSheet.slice(driverSheet.lastIndexOf("/") + 1);

export const hasSheet = (request: Pick<Request, "headers">): boolean => readCookie(request, "sheet") === SHEET;
export const sheetCookie = (): string => writeCookie("sheet", SHEET);
