import type { Sweep } from "../jobs/job-handler.ts";
import { runDueRecords } from "./due-records.ts";
import { runOrganizations } from "./organizations.ts";
import type { DuePlan, OrganizationPlan, ProgramPlan } from "./plans.ts";

/*
 * Every sweep of api/src/jobs.ts is declared here, so that no organization can hold up another: each has its turn, its
 * errors are its own, and what keeps failing is set aside and tried less and less often.
 */

declare const declared: unique symbol;
/** A sweep that one of these functions made: `jobs.ts` takes no other. */
export interface DeclaredSweep extends Sweep {
  [declared]: true;
  plan:
    | { scope: "organizations"; of: OrganizationPlan }
    | { scope: "due"; of: DuePlan }
    | { scope: "program"; of: ProgramPlan };
}

/** A sweep that calls `handle` for every organization, or for those that `among` names. */
export const perOrganization = (of: OrganizationPlan) =>
  declare({ scope: "organizations", of }, (services) => runOrganizations(services, of));

/** A sweep that calls `handle` for every record that is due. */
export const perDueRecord = (of: DuePlan) => declare({ scope: "due", of }, (services) => runDueRecords(services, of));

/** A sweep that goes through no organizations: it removes old rows in one statement. */
export const forProgram = (of: ProgramPlan) => declare({ scope: "program", of }, of.run);

const declare = (plan: DeclaredSweep["plan"], run: Sweep["run"]): DeclaredSweep =>
  ({ name: plan.of.name, cron: plan.of.cron, plan, run }) as DeclaredSweep;
