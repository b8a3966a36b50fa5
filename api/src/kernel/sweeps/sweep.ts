import type { Sweep } from "../services/jobs/jobs.ts";
import type { Services } from "../services.ts";
import { runDueRecords } from "./due-records.ts";
import { runOrganizations } from "./organizations.ts";
import type { SweptOrganization } from "./swept-organizations.ts";

/*
 * Every sweep of api/src/jobs.ts is declared here, so that no organization can hold up another: each has its turn, its
 * errors are its own, and what keeps failing is set aside and tried less and less often.
 */

interface Declaration {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
}

/** A sweep that goes through organizations. */
export interface OrganizationPlan extends Declaration {
  /** Whether an organization that may not write is left out until it may again. */
  whenReadOnly: "skip" | "run";
  /** The organizations that have something to do; all active ones without it. */
  among?(services: Services, now: Date): Promise<readonly number[]>;
  /** Organizations that were closed for their deletion are left out unless this is set. */
  withClosed?: true;
  handle(services: Services, organization: SweptOrganization, now: Date): Promise<unknown>;
}

/** A sweep that works off records of `due_work`. */
export interface DuePlan extends Declaration {
  /** The kinds of due work, in the order in which they are worked off. */
  kinds: readonly string[];
  whenReadOnly: "skip" | "run";
  /** Does the record's work and plans its next moment, or none. One whose record is gone may throw not_found. */
  handle(services: Services, record: SweptRecord, now: Date): Promise<unknown>;
}

export interface SweptRecord {
  kind: string;
  organizationId: number;
  recordId: string;
  organization: SweptOrganization;
}

/** One statement over rows that no organization's state or size can hold up. */
export interface ProgramPlan extends Declaration {
  run(services: Services): Promise<void>;
}

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
