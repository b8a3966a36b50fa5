import { markBankTransfer, matchBankGroup } from "@trellis/contract-bank/bank-matches.ts";
import {
  acceptExactMatches,
  type BankTransaction,
  createFromBankTransaction,
  ignoreBankTransaction,
  matchBankTransaction,
  reopenBankTransaction,
  undoAcceptedMatches,
  undoBankMatch,
} from "@trellis/contract-bank/bank-transactions.ts";
import type { Area } from "@trellis/contract-base/endpoint.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { type BankTaxMatch, matchTaxDeposit } from "@trellis/contract-taxes/bank-tax-matches.ts";
import { deleteTaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.lines;
const TAXES = matchTaxDeposit.touches;

/** Says what went wrong; what is no answer of the API is thrown on. */
export function showErrorToast(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!error.isLostSession && error.status !== 402)
    showToast({ title: TEXT.failed, description: error.message, variant: "destructive" });
}

interface TransferBody {
  accountId: string;
  lineId?: string;
  removeTransactionIds?: string[];
}

interface CreateBody {
  category: string;
  description?: string;
  vendor?: string | null;
  notes?: string | null;
}

/** What can be done with a line. Each shows a notice, whose Undo reverses it. */
export function useLineActions() {
  const { canDelete } = useMembership();
  const [busyId, setBusyId] = useState<string | null>(null);

  /** Runs one write, and answers whether it worked; a refusal shows what is true by now. */
  const run = async (id: string, areas: readonly Area[], write: () => Promise<unknown>): Promise<boolean> => {
    if (busyId !== null) return false;
    setBusyId(id);
    try {
      await write();
      await refreshAreas(areas);
      return true;
    } catch (error) {
      showErrorToast(error);
      await refreshAreas(["bank"]);
      return false;
    } finally {
      setBusyId(null);
    }
  };
  const undo = (write: () => Promise<unknown>, areas: readonly Area[], title: string) => ({
    label: TEXT.undo,
    run: () =>
      void write()
        .then(() => refreshAreas(areas))
        .then(() => showToast({ title }), showErrorToast),
  });

  const unmatch = async (line: BankTransaction) => {
    const title = line.matchGroup
      ? TEXT.matching.undone({ count: line.matchGroup.lines.length })
      : line.matchKind === "created"
        ? words.createdUndone
        : words.unmatched;
    const areas = line.matchGroup?.kind === "tax_deposit" ? TAXES : BOOKS;
    if (await run(line.id, areas, () => callEndpoint(undoBankMatch, { params: { id: line.id } })))
      showToast({ title, description: line.name });
  };
  const match = async (line: BankTransaction, transactionId: string) => {
    const params = { id: line.id };
    const done = await run(line.id, ["bank"], () =>
      callEndpoint(matchBankTransaction, { params, body: { transactionId } }),
    );
    if (done)
      showToast({
        title: words.matched,
        description: line.name,
        action: undo(() => callEndpoint(undoBankMatch, { params }), BOOKS, words.unmatched),
      });
    return done;
  };
  const create = async (line: BankTransaction, body: CreateBody) => {
    const params = { id: line.id };
    const done = await run(line.id, BOOKS, () => callEndpoint(createFromBankTransaction, { params, body }));
    if (done)
      showToast({
        title: words.created,
        description: `${line.name}, ${body.category}`,
        action: undo(() => callEndpoint(undoBankMatch, { params }), BOOKS, words.createdUndone),
      });
    return done;
  };
  const matchGroup = async (
    lines: readonly BankTransaction[],
    transactionIds: string[],
    difference: { amount: string; category: string } | undefined,
  ) => {
    const id = lines[0]?.id ?? "";
    const lineIds = lines.map((line) => line.id);
    const body = { lineIds, transactionIds, ...(difference ? { difference } : {}) };
    const done = await run(id, BOOKS, () => callEndpoint(matchBankGroup, { body }));
    if (done)
      showToast({
        title: TEXT.matching.matched({ count: lines.length }),
        action: undo(
          () => callEndpoint(undoBankMatch, { params: { id } }),
          BOOKS,
          TEXT.matching.undone({ count: lines.length }),
        ),
      });
    return done;
  };
  const transfer = async (line: BankTransaction, body: TransferBody) => {
    const params = { id: line.id };
    const done = await run(line.id, BOOKS, () => callEndpoint(markBankTransfer, { params, body }));
    if (done)
      showToast({
        title: TEXT.matching.transferred,
        description: line.name,
        action: undo(() => callEndpoint(undoBankMatch, { params }), BOOKS, TEXT.matching.undone({ count: 1 })),
      });
    return done;
  };
  const matchTax = async (line: BankTransaction, { depositId, tax, state, periodStart }: BankTaxMatch) => {
    const params = { id: line.id };
    const body = depositId ? { depositId } : { tax, state, periodStart };
    let recorded = "";
    const done = await run(line.id, TAXES, async () => {
      recorded = (await callEndpoint(matchTaxDeposit, { params, body })).id;
    });
    if (!done) return false;
    // A deposit that this recorded goes with the match, where the member may remove it.
    const isNew = depositId === null && canDelete;
    const reverse = () =>
      isNew ? callEndpoint(deleteTaxDeposit, { params: { id: recorded } }) : callEndpoint(undoBankMatch, { params });
    showToast({
      title: depositId ? words.matched : TEXT.matching.taxRecorded,
      description: line.name,
      action: undo(reverse, TAXES, isNew ? TEXT.matching.taxRemoved : words.unmatched),
    });
    return true;
  };
  const ignore = async (line: BankTransaction) => {
    const params = { id: line.id };
    if (await run(line.id, ["bank"], () => callEndpoint(ignoreBankTransaction, { params })))
      showToast({
        title: words.ignoredDone,
        description: line.name,
        action: undo(() => callEndpoint(reopenBankTransaction, { params }), ["bank"], words.unmatched),
      });
  };
  const reopen = async (line: BankTransaction) => {
    const params = { id: line.id };
    if (await run(line.id, ["bank"], () => callEndpoint(reopenBankTransaction, { params })))
      showToast({ title: words.unmatched, description: line.name });
  };
  const acceptAll = async (accountId: string) => {
    const params = { id: accountId };
    await run(accountId, ["bank"], async () => {
      const { matched, batchId } = await callEndpoint(acceptExactMatches, { params });
      showToast({
        title: words.accepted({ count: matched }),
        ...(batchId
          ? {
              action: undo(
                () => callEndpoint(undoAcceptedMatches, { params, body: { batchId } }),
                ["bank"],
                words.acceptedUndone({ count: matched }),
              ),
            }
          : {}),
      });
    });
  };
  return { busyId, match, matchGroup, matchTax, transfer, create, ignore, reopen, unmatch, acceptAll };
}

export type LineActions = ReturnType<typeof useLineActions>;
