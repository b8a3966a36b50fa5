import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { changeTransactions } from "./change-transactions.ts";
import { CHANGES } from "./messages.ts";

/** A transaction has at most so many tags. */
export const MAX_TAGS = 20;

export interface DetailsChange {
  /** Empty leaves each account as it is. */
  account: string;
  added: readonly string[];
  removed: readonly string[];
}

/** The tags of a transaction after a change: what it had, without those removed, then those added; undefined where they stay. */
export function tagsAfter(tags: readonly string[], { added, removed }: Omit<DetailsChange, "account">) {
  const gone = new Set(removed);
  const after = [...new Set([...tags.filter((tag) => !gone.has(tag)), ...added])];
  return after.length === tags.length && after.every((tag, at) => tag === tags[at]) ? undefined : after;
}

/** Sets the account of transactions, adds tags and takes tags away, and offers Undo. */
export const changeDetails = (transactions: readonly Transaction[], change: DetailsChange): Promise<boolean> =>
  changeTransactions(transactions, {
    change: ({ account, tags }) => {
      const after = tagsAfter(tags, change);
      const isMoved = change.account !== "" && change.account !== account;
      if (!after && !isMoved) return undefined;
      return { ...(after && { tags: after }), ...(isMoved && { account: change.account }) };
    },
    before: ({ account, tags }) => ({ account, tags: [...tags] }),
    saying: (count) => CHANGES.changed({ count }),
  });
