import { type Actor, authorize, may } from "~/domain/session/actor";
import type { Permission } from "~/permissions";
import { BOARD_ACTIONS, BOARD_STATUSES, type BoardAction, MAX_CARDS } from "./board";
import type { ApplicationFilter } from "./list";
import { listApplications } from "./list.server";
import { type ApplicationStatus, canMove } from "./status";

const PERMISSIONS: Record<BoardAction, Permission> = {
  open: "assignApplications",
  approve: "decideApplications",
  requestChanges: "decideApplications",
  hire: "hireDrivers",
  reject: "decideApplications",
  withdrawFor: "decideApplications",
  remind: "writeToDrivers",
};

const actionsFrom = (actor: Actor, status: ApplicationStatus): BoardAction[] =>
  BOARD_ACTIONS.filter(
    (action) =>
      may(actor, PERMISSIONS[action]) &&
      (action === "remind" ? status === "draft" : canMove(action, status, actor.role)),
  );

export async function getBoard(actor: Actor, filter: Omit<ApplicationFilter, "status">) {
  authorize(actor, "reviewApplications");
  const columns = [];
  for (const status of BOARD_STATUSES) {
    const { applications, count } = await listApplications(actor, {
      ...filter,
      status,
      sort: "waiting_desc",
      limit: MAX_CARDS,
    });
    columns.push({ status, count, cards: applications, actions: actionsFrom(actor, status) });
  }
  return columns;
}
