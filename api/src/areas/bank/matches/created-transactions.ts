import type * as contract from "@trellis/contract-bank/bank-transactions.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { bookEntries, requireBookCurrency, swapEntries, unbookEntries } from "../../finance/index.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { dissolveMatches } from "../core/dissolve.ts";
import { readLineView } from "../lines/line-view.ts";
import { BOOKS_ARE, changeLine, lockLine, lockOpenLine, paymentMethodOf, UNMATCHED } from "./matching.ts";

/**
 * Books an open line as a new transaction, which carries the account's name. The line is locked, and the books refuse a
 * second one of the same line: two tabs book it once.
 */
export async function createFromBankTransaction(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.createFromBankTransaction>,
): Promise<BankTransaction> {
  const line = await lockOpenLine(context, params.id);
  if (line.pending) {
    throw new AppError("conflict", {
      message:
        "Your bank hasn't posted this line yet, and its amount may change. Create the transaction once it's posted.",
    });
  }
  const account = await readAccount(context, line.accountId);
  requireBookCurrency(account.currency, BOOKS_ARE);
  await context.audit({
    action: "create",
    resource: "bank_transaction",
    resourceId: line.id,
    after: { category: body.category, cents: String(line.cents) },
  });
  const [transactionId] = await bookEntries(
    context,
    { kind: "bank", id: line.id },
    [
      {
        date: line.date,
        cents: line.cents < 0n ? -line.cents : line.cents,
        type: line.cents > 0n ? "income" : "expense",
        category: body.category,
        description: body.description ?? line.name,
        vendor: (body.vendor === undefined ? line.merchantName : body.vendor) || null,
        notes: body.notes === undefined ? line.notes : body.notes || null,
        paymentMethod: paymentMethodOf(line, account),
        referenceNumber: line.checkNumber ?? line.reference,
        account: account.accountName,
      },
    ],
    context.member.userId,
  );
  if (!transactionId) throw new Error("the line was not booked");
  await changeLine(context, line.id, { state: "matched", matchedTransactionId: transactionId, matchKind: "created" });
  return readLineView(context, line.id);
}

/**
 * Opens a matched line again, with every line of its match. What the match added to the books (a transaction created from
 * the line, a fee) leaves them, and what a transfer removed returns.
 */
export async function undoBankMatch(
  context: Context,
  { params }: { params: { id: string } },
): Promise<BankTransaction> {
  const line = await lockLine(context, params.id);
  if (line.state !== "matched") throw new AppError("conflict", { message: "This line isn't matched to anything." });
  if (line.matchId !== null) {
    const { remove, restore } = await dissolveMatches(context, [line.matchId]);
    await context.audit({
      action: "unmatch",
      resource: "bank_transaction",
      resourceId: line.id,
      before: { matchId: line.matchId, removed: remove, restored: restore },
    });
    await swapEntries(context, { remove, restore });
    return readLineView(context, line.id);
  }
  await changeLine(context, line.id, { ...UNMATCHED, state: "open" });
  await context.audit({
    action: "unmatch",
    resource: "bank_transaction",
    resourceId: line.id,
    before: { transactionId: line.matchedTransactionId, matchKind: line.matchKind },
  });
  if (line.matchKind === "created") await unbookEntries(context, { kind: "bank", id: line.id });
  return readLineView(context, line.id);
}
