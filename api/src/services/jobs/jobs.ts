import type { Transaction } from "../../db/tenancy.ts";

/** Jobs carry ids only: their tables have no row-level security. */
export interface JobData {
  organizationId: number;
  id: string;
}

export interface JobOptions {
  startAfter?: Date;
  /** At most one waiting job of a queue has this key; further ones are dropped. */
  singletonKey?: string;
}

/** The durable queue. */
export interface Jobs {
  /** Sends a job in the transaction of its cause: it exists when that commits, and never otherwise. */
  enqueue(transaction: Transaction, queue: string, data: JobData, options?: JobOptions): Promise<void>;
}
