import type { Match } from "@trellis/statement-reader/bank-statements.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { findSuggestions } from "./suggestions.ts";
import { proposeTransfers, type TransferProposal } from "./transfer-proposals.ts";

type Account = Pick<StoredAccount, "id" | "accountName" | "currency">;

/** What the open lines of an account are proposed to be, by line. */
export interface Proposals {
  /** A transaction of the books. */
  matches: ReadonlyMap<string, Match>;
  /** A transfer to or from another account. */
  transfers: ReadonlyMap<string, TransferProposal>;
}

export const NO_PROPOSALS: Proposals = { matches: new Map(), transfers: new Map() };

/**
 * Looks for the transactions and transfers that open lines could be. A transaction of a line that could be a transfer is
 * never a sure match: it may be the transfer, recorded as income or expense.
 */
export async function findProposals(scope: Read, account: Account): Promise<Proposals> {
  const transfers = await proposeTransfers(scope, account);
  const matches = await findSuggestions(scope, account);
  for (const [lineId, { line }] of transfers) {
    const match = matches.get(lineId);
    if (match)
      matches.set(lineId, { ...match, kind: "likely", reason: `${match.reason}. Or a transfer: ${line.accountName}` });
  }
  return { matches, transfers };
}

/** How sure the proposal of each line is. */
export const proposalKinds = ({ matches, transfers }: Proposals): Map<string, Match["kind"]> =>
  new Map([
    ...[...transfers.keys()].map((lineId) => [lineId, "likely"] as const),
    ...[...matches.values()].map(({ lineId, kind }) => [lineId, kind] as const),
  ]);
