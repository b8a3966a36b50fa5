import { createHash } from "node:crypto";
import { addDays, addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { type BankLine, lineKeys, merchantOf } from "@trellis/statement-reader/bank-statements.ts";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import { hashToUuid } from "../../kernel/db/name-uuid.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { readEntriesOfAccount } from "../finance/index.ts";
import { changeLine } from "./matches/matching.ts";
import { bankAccount, bankStatement } from "./schema.ts";
import { writeLines, writeLinks } from "./statements/statement-lines.ts";

const TIME_ZONE = "America/Chicago";
/** As the demo's books call it. */
const CHECKING = "Operating checking";
const OPENING_CENTS = 48_215_60n;
const SAVINGS_CENTS = 30_000_00n;
const MONTHS = 3;
/** Lines of the last days are open: there is something to do. */
const OPEN_DAYS = 12;

interface DemoLine {
  line: BankLine;
  /** The transaction that it was matched to. */
  transactionId?: string;
  ignored?: boolean;
}

/** Two accounts with the statements of the last months, most of their lines matched to the demo's books. */
export async function seedBank(
  database: Database,
  organization: { id: number; type: "for-profit" | "non-profit"; adminId: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  const first = addMonths(startOfMonth(today), -MONTHS);
  const bankName = organization.type === "non-profit" ? "Quad Cities Community Bank" : "River Valley Bank";
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now };
    const entries = await readEntriesOfAccount(scope, { account: CHECKING, from: first });
    const opened = addDays(today, -OPEN_DAYS);
    const lines = entries.flatMap((entry, index): DemoLine[] => {
      // Every ninth comes to the bank a day or two later, as cards and checks do.
      const date = addDays(entry.date, index % 9 === 4 ? 1 + (index % 2) : 0);
      if (date >= today) return [];
      const name = (entry.vendor ?? entry.description).toUpperCase();
      const line = demoLine(date, entry.type === "income" ? entry.cents : -entry.cents, name, entry.referenceNumber);
      return [{ line, ...(date < opened ? { transactionId: entry.id } : {}) }];
    });
    const transferDay = addDays(startOfMonth(addMonths(today, -1)), 4);
    const common = { userId: organization.adminId, today, first };
    await seedAccount(
      scope,
      { bankName, accountName: CHECKING, accountType: "checking", mask: "4417", openingCents: OPENING_CENTS },
      [
        ...lines,
        { line: demoLine(transferDay, -5_000_00n, "TRANSFER TO SAVINGS X2203"), ignored: true },
        { line: demoLine(addDays(today, -6), -59_99n, "ADOBE *CREATIVE CLOUD") },
        { line: demoLine(addDays(today, -2), -131_40n, "CASEYS CATERING DAVENPORT IA") },
        { line: { ...demoLine(addDays(today, -1), -42_00n, "PARKING QC AIRPORT"), pending: true } },
      ],
      common,
    );
    await seedAccount(
      scope,
      { bankName, accountName: "Reserve savings", accountType: "savings", mask: "2203", openingCents: SAVINGS_CENTS },
      [
        { line: demoLine(transferDay, 5_000_00n, "TRANSFER FROM CHECKING X4417"), ignored: true },
        { line: demoLine(addDays(startOfMonth(addMonths(today, -1)), -1), 61_25n, "INTEREST PAID") },
        { line: demoLine(addDays(startOfMonth(today), -1), 71_04n, "INTEREST PAID") },
      ],
      common,
    );
  });
}

interface DemoAccount {
  bankName: string;
  accountName: string;
  accountType: "checking" | "savings";
  mask: string;
  openingCents: bigint;
}

async function seedAccount(
  scope: Tenant,
  account: DemoAccount,
  lines: readonly DemoLine[],
  { userId, today, first }: { userId: string; today: string; first: string },
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const [stored] = await transaction
    .insert(bankAccount)
    .values({
      ...account,
      organizationId,
      id: createId(),
      openingDay: first,
      lastSyncDate: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!stored) throw new Error("the demo account was not stored");
  const sorted = [...lines].sort((a, b) => (a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : 0));
  const keys = lineKeys(sorted.map(({ line }) => line)).map(hashToUuid);
  const written = sorted.map(({ line }, index) => ({ ...line, id: createId(), key: keys[index] ?? "" }));
  const posted = written.filter(({ pending }) => !pending);
  const statementId = createId();
  await transaction.insert(bankStatement).values({
    organizationId,
    id: statementId,
    accountId: stored.id,
    userId,
    fileName: `${account.accountName.toLowerCase().replace(" ", "-")}-${today.slice(0, 7)}.ofx`,
    contentHash: createHash("sha256").update(keys.join()).digest("hex"),
    format: "ofx",
    status: "done",
    firstDay: written[0]?.date ?? null,
    lastDay: written.at(-1)?.date ?? null,
    openingCents: account.openingCents,
    closingCents: posted.reduce((sum, { cents }) => sum + cents, account.openingCents),
    closingDay: addDays(today, -1),
    added: written.length,
    duplicates: 0,
    settled: 0,
    errors: 0,
    createdAt: now,
    updatedAt: now,
  });
  await writeLines(scope, stored, written);
  await writeLinks(
    scope,
    statementId,
    written.map(({ id, pending }) => ({ lineId: id, posted: !pending })),
  );
  for (const [index, { transactionId, ignored }] of sorted.entries()) {
    const id = written[index]?.id ?? "";
    if (transactionId)
      await changeLine(scope, id, { state: "matched", matchedTransactionId: transactionId, matchKind: "exact" });
    else if (ignored) await changeLine(scope, id, { state: "ignored" });
  }
}

const demoLine = (date: string, cents: bigint, name: string, reference: string | null = null): BankLine => ({
  row: 1,
  cents,
  date,
  name,
  merchantName: merchantOf(name),
  category: [],
  subcategory: null,
  accountOwner: null,
  pending: false,
  bankId: null,
  reference,
  checkNumber: null,
});
