import type { Context, Read, Tenant } from "../kernel/http/context.ts";

/** A posted line of a bank account in the books' currency, as far as a deposit matches it. */
export interface BankLine {
  id: string;
  date: string;
  /** Money out is negative. */
  cents: bigint;
}

/** What Taxes owed asks of bank accounts, which know nothing of taxes. */
export interface BankLines {
  /** Open lines of an account that take out one of these amounts, newest first. Throws not_found for an unknown account. */
  listOpen(scope: Read, accountId: string, amounts: readonly bigint[]): Promise<BankLine[]>;
  /** Matches an open line as a deposit, and answers it. Throws not_found, conflict, invalid for another currency. */
  matchDeposit(context: Context, lineId: string): Promise<BankLine>;
  /** Opens a deposit's line again. One that is matched to something else by now, or gone, stays as it is. */
  release(context: Tenant, lineId: string): Promise<void>;
}
