import type { Tenant } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";

export const TRANSACTION_KIND = "transaction";

/** The text that `search_text` holds for a transaction. */
export function searchTextOf(record: {
  description: string;
  vendor?: string | null;
  referenceNumber?: string | null;
  notes?: string | null;
}): string {
  return searchWords(record.description, record.vendor, record.referenceNumber, record.notes).join(" ");
}

/** Writes the terms of a transaction whose `search_text` was `before` and is `after`. */
export async function replaceTransactionTerms(
  context: Tenant,
  id: string,
  before: string,
  after: string,
): Promise<void> {
  await replaceSearchTerms(context, { kind: TRANSACTION_KIND, id }, before.split(" "), after.split(" "));
}
