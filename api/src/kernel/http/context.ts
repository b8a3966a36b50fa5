import type { CurrentOrganization, Member } from "../auth/person.ts";
import type { Transaction } from "../db/tenancy.ts";
import type { JobOptions } from "../services/jobs/jobs.ts";
import type { KeyedHash } from "../services/secrets/key-ring.ts";
import type { DailyUse } from "./limits.ts";

/** What happened to a record, for the audit log. `before` and `after` hold what changed, never secrets. */
export interface AuditEntry {
  action: string;
  resource: string;
  resourceId: string | null;
  before?: unknown;
  after?: unknown;
}

/** What every rule of an organization works with. The tenant comes from here and from nowhere else. */
export interface Context {
  /** Open, inside the organization's row-level security. */
  transaction: Transaction;
  organizationId: number;
  organization: CurrentOrganization;
  member: Member;
  /** The moment of the request: the one clock that rules read. */
  now: Date;
  requestId: string;
  /** `updatedAt` of the record that the caller drew, when it was sent as If-Match; null otherwise. */
  ifMatch: string | null;
  /** Where people open the product, without a slash at the end. */
  publicUrl: string;
  /** Keyed hash of a text that begins with its purpose: for links whose secret is never stored. */
  keyedHash: KeyedHash;
  /** Sends a job that exists when this transaction commits, and never otherwise. Ids only. */
  enqueue(queue: string, data: { id: string }, options?: JobOptions): Promise<void>;
  /**
   * Counts what the member does by the day, across organizations. Throws slow_down above the limit; 402 comes before it.
   * @see limitPerson in person-limits.ts
   */
  limitPerson(use: Pick<DailyUse, "limit" | "subject" | "amount" | "message">): Promise<void>;
  /** Records the audit row of a write, in the same transaction. */
  audit(entry: AuditEntry): Promise<void>;
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
