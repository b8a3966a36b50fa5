import { ImportMapping as MappingSchema } from "@trellis/contract-finance/transaction-imports.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import {
  type AccountStatement,
  type BankLine,
  merchantOf,
  readBankFile,
} from "@trellis/statement-reader/bank-statements.ts";
import type { StatementFormat } from "@trellis/statement-reader/choices.ts";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import { readStatementInTurns, type StatementQuestion } from "@trellis/statement-reader/transaction-csv.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import { type AccountChoice, oneAccount } from "./statement-account.ts";

/** What a file says of one account. */
export interface StatementFile extends AccountStatement {
  format: StatementFormat;
}

/** Letters of a currency that are shown: a file may say anything. */
const MAX_CURRENCY = 10;

interface Options extends AccountChoice {
  account: StoredAccount;
  /** The organization's day. */
  today: string;
  mapping: ImportMapping | undefined;
  /** How files of a layout were read the last time. */
  remembered: (signature: string) => Promise<ImportMapping | undefined>;
}

/** More lines than any year of a small organization. */
const MAX_LINES = 100_000;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads a file for an account, in turns. Throws invalid for what is no statement of it, conflict for another account's. */
export async function readFileFor(file: Uint8Array, options: Options): Promise<StatementFile> {
  const { today, mapping } = options;
  const reading = await readBankFile(file, { pause, today, mapping });
  if (reading.outcome === "refused") throw invalid("file", reading.message);
  if (reading.outcome === "question") throw openQuestions(reading);
  // Reported before any question: no answer makes another currency fit.
  if (reading.outcome === "read" && reading.statements.every(({ currency }) => currency !== options.account.currency))
    requireCurrency(reading.statements[0]?.currency ?? null, options.account.currency);
  const statement =
    reading.outcome === "csv"
      ? await readCsv(file, options)
      : { ...oneAccount(reading.statements, options), format: reading.format };
  requireCurrency(statement.currency, options.account.currency);
  if (statement.lines.length > MAX_LINES) {
    throw new AppError("too_large", {
      message: `This file has more than ${formatNumber(MAX_LINES)} lines. Export a shorter period and load the parts.`,
    });
  }
  const [bad] = statement.rejected;
  if (statement.lines.length === 0 && bad)
    throw invalid("file", `None of the lines in this file could be read. ${bad.reason}`);
  return statement;
}

/** A file is loaded into an account of the same currency: amounts are never converted. */
function requireCurrency(currency: string | null, own: string): void {
  if (currency === null || currency === own) return;
  throw invalid(
    "file",
    `This file is in ${currency.slice(0, MAX_CURRENCY)}, and the account is in ${own}. Load it into an account in ${currency.slice(0, MAX_CURRENCY)}.`,
  );
}

async function readCsv(file: Uint8Array, { mapping, today, remembered }: Options): Promise<StatementFile> {
  let reading = await readStatementInTurns(file, { mapping, today, pause });
  if (reading.outcome !== "refused") {
    const known = await remembered(reading.layout.signature);
    // A header row that was chosen by hand overrules the one that is found.
    if (known && (reading.outcome === "question" || known.headerName !== undefined))
      reading = await readStatementInTurns(file, { mapping: { ...known, ...mapping }, today, pause });
  }
  if (reading.outcome === "refused") throw invalid("file", reading.message);
  if (reading.outcome === "question") throw openQuestions(reading);
  const { currencies } = reading.layout;
  if (currencies.length > 1) {
    throw invalid(
      "file",
      `This file has lines in several currencies (${currencies.slice(0, 5).join(", ")}). Export one of them.`,
    );
  }
  const lines = reading.rows.flatMap((row): BankLine[] => {
    if (row.date === null) return [];
    const name = row.description || row.vendor || "No description";
    return [
      {
        row: row.row,
        cents: row.type === "income" ? row.amountCents : -row.amountCents,
        date: row.date,
        name: name.slice(0, 500),
        merchantName: row.vendor ?? merchantOf(name),
        category: row.category ? [row.category.slice(0, 100)] : [],
        subcategory: null,
        accountOwner: null,
        pending: row.pending,
        bankId: null,
        reference: row.referenceNumber?.slice(0, 100) ?? null,
        checkNumber: null,
      },
    ];
  });
  const [currency] = currencies;
  return {
    format: "csv",
    mask: null,
    identity: null,
    accountType: null,
    // A sign such as € is in the same column as the codes.
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    openingCents: reading.balances?.openingCents ?? null,
    closingCents: reading.balances?.closingCents ?? null,
    closingDay: reading.balances?.closingDay ?? null,
    lines: lines.filter(({ cents }) => cents !== 0n),
    rejected: reading.rejected.map(({ row, reason }) => ({ row, reason })),
  };
}

function openQuestions({ questions }: { questions: readonly StatementQuestion[] }): AppError {
  return new AppError("invalid", {
    message: questions[0]?.message ?? "This file can be read in more than one way.",
    issues: questions.flatMap(({ kind, message, samples, choices }) => {
      const lines = samples.map(({ line, text }) => `Line ${line}: ${text}.`).join(" ");
      if (kind === "trust") {
        const judge = choices.some(({ value }) => value === "balance") ? "balance" : "flags";
        return [{ path: `mapping.trust.${judge}`, message: `${message} ${lines}` }];
      }
      if (kind !== "directionWords") return [{ path: `mapping.${kind}`, message }];
      return samples.map(({ line, text }) => ({
        path: `mapping.directionWords.${text}`,
        message: `It first appears on line ${line}.`,
      }));
    }),
  });
}

/** The mapping that a person answered with. Throws invalid. */
export function readMapping(text: string): ImportMapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("mapping", "The mapping isn't valid JSON.");
  }
  const parsed = MappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid("mapping", parsed.error.issues[0]?.message ?? "The mapping doesn't match the file's columns.");
}
