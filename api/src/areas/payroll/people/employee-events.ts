import type { Context } from "../../../kernel/http/context.ts";
import { Event } from "../../../ports/events.ts";

/** An employee is about to be deleted, and rows that refer to them would refuse it. The employee is locked. */
export const beforeEmployeeDeleted = new Event<Context, { id: string }>("payroll.before-employee-deleted");
