import type { Services } from "../services.ts";
import type { SweptOrganization } from "./swept-organizations.ts";

export interface Declaration {
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
