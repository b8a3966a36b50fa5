import type { Language } from "@trellis/messages/languages.ts";
import type { Transaction } from "../db/tenancy.ts";
import type { DailyUse } from "../identity/limits.ts";
import type { CurrentOrganization, Member } from "../identity/person.ts";
import type { KeyedHash } from "../key-ring.ts";
import type { JobOptions } from "../services/jobs/jobs.ts";

/** What happened to a record, for the audit log. `before` and `after` hold what changed, never secrets. */
export interface AuditEntry {
  action: string;
  resource: string;
  resourceId: string | null;
  before?: unknown;
  after?: unknown;
}

/**
 * Enough to query an organization's rows, and nothing more: a function that takes it changes none
 * (`tests/contract/scopes.test.ts`). The tenant comes from here and from nowhere else.
 */
export interface Read {
  /** Open, inside the organization's row-level security. */
  transaction: Transaction;
  organizationId: number;
}

/** The same for what a member asks: what they may see of the rows depends on who they are. */
export interface MemberRead extends Read {
  member: Member;
}

/** Enough to change an organization's rows, too. */
export interface Tenant extends Read {
  /** The moment of the request or job: the one clock that rules read. */
  now: Date;
}

/** Enough for what depends on the organization's own day, or on whether it is a business or a non-profit. */
export interface Zoned extends Tenant {
  organization: Pick<CurrentOrganization, "type" | "timeZone">;
}

/** Enough to write a link whose secret is never stored. */
export interface LinkSigner {
  /** Where people open the product, without a slash at the end. */
  publicUrl: string;
  /** Keyed hash of a text that begins with its purpose. */
  keyedHash: KeyedHash;
}

export interface JobSender {
  /** Sends a job that exists when this transaction commits, and never otherwise. Ids only. */
  enqueue(queue: string, data: { id: string }, options?: JobOptions): Promise<void>;
}

/**
 * Enough to act for an organization, whether a member, a job, a provider's message or a visitor is the cause: a member's
 * Context has it, the others make it (`inProgramScope`).
 */
export interface Program extends Zoned, LinkSigner, JobSender {
  /** Records the audit row of a write, in the same transaction. It names no one where no member acts. */
  audit(entry: AuditEntry): Promise<void>;
}

/** What a rule works with when a member calls: all of Program, and the member. */
export interface Context extends Program {
  organization: CurrentOrganization;
  member: Member;
  requestId: string;
  /** That the member reads on their screens, for texts that are written for this answer alone. */
  language: Language;
  /** `updatedAt` of the record that the caller drew, when it was sent as If-Match; null otherwise. */
  ifMatch: string | null;
  /**
   * Counts what the member does by the day, across organizations. Throws slow_down above the limit; 402 comes before it.
   * @see limitPerson in person-limits.ts
   */
  limitPerson(use: Pick<DailyUse, "limit" | "subject" | "amount" | "message">): Promise<void>;
}

/** One page of a list and the cursor of the next. */
export class Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;

  constructor(items: readonly Item[], next: string | null) {
    this.items = items;
    this.next = next;
  }
}
