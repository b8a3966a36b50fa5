import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { BankLines } from "../../../ports/bank-lines.ts";
import { requireBookCurrency } from "../../finance/index.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { dissolveMatches } from "../core/dissolve.ts";
import { bankMatch, bankTransaction } from "../schema.ts";
import { BOOKS_ARE, changeLine, lockOpenLine } from "./matching.ts";

/** Lines as tax deposits match them: a match without records, because a deposit is no entry of the books. */
export const bankLines: BankLines = {
  async listOpen(scope, accountId, amounts) {
    const account = await readAccount(scope, accountId);
    if (amounts.length === 0 || account.currency !== BOOK_CURRENCY) return [];
    return scope.transaction
      .select({ id: bankTransaction.id, date: bankTransaction.date, cents: bankTransaction.cents })
      .from(bankTransaction)
      .where(
        and(
          eq(bankTransaction.organizationId, scope.organizationId),
          eq(bankTransaction.accountId, accountId),
          eq(bankTransaction.state, "open"),
          eq(bankTransaction.pending, false),
          inArray(
            bankTransaction.cents,
            amounts.map((cents) => -cents),
          ),
        ),
      )
      .orderBy(desc(bankTransaction.date), desc(bankTransaction.id));
  },
  async matchDeposit(context, lineId) {
    const { transaction, organizationId, member, now } = context;
    const line = await lockOpenLine(context, lineId);
    requireBookCurrency((await readAccount(context, line.accountId)).currency, BOOKS_ARE);
    if (line.pending)
      throw new AppError("conflict", {
        message:
          "Your bank hasn't posted this line yet, and its amount may change. Match the deposit once it's posted.",
      });
    const matchId = createId();
    await transaction
      .insert(bankMatch)
      .values({ organizationId, id: matchId, kind: "tax_deposit", userId: member.userId, createdAt: now });
    await changeLine(context, line.id, { state: "matched", matchId });
    return { id: line.id, date: line.date, cents: line.cents };
  },
  async release(scope, lineId) {
    const [line] = await scope.transaction
      .select({ matchId: bankTransaction.matchId })
      .from(bankTransaction)
      .innerJoin(
        bankMatch,
        and(eq(bankMatch.organizationId, bankTransaction.organizationId), eq(bankMatch.id, bankTransaction.matchId)),
      )
      .where(
        and(
          eq(bankTransaction.organizationId, scope.organizationId),
          eq(bankTransaction.id, lineId),
          eq(bankMatch.kind, "tax_deposit"),
        ),
      );
    if (line?.matchId) await dissolveMatches(scope, [line.matchId]);
  },
};
