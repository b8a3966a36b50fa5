import type { AccountType } from "../choices.ts";
import type { AccountStatement, BankLine } from "./bank-line.ts";
import { UnreadableFile } from "./bank-line.ts";
import { accountIdentity, bankCents, bankDay, maskOf, plainLine } from "./bank-values.ts";
import { merchantOf } from "./merchant.ts";
import { decodeEntities, type Turns } from "./xml-reader.ts";

/** What OFX calls a transaction, in words. */
const KINDS: Record<string, string> = {
  INT: "Interest",
  DIV: "Dividend",
  FEE: "Bank fee",
  SRVCHG: "Service charge",
  DEP: "Deposit",
  ATM: "Cash machine",
  POS: "Card purchase",
  XFER: "Transfer",
  CHECK: "Check",
  PAYMENT: "Payment",
  CASH: "Cash",
  DIRECTDEP: "Direct deposit",
  DIRECTDEBIT: "Direct debit",
  REPEATPMT: "Standing order",
};

const ACCOUNT_KINDS: Record<string, AccountType> = {
  CHECKING: "checking",
  SAVINGS: "savings",
  MONEYMRKT: "savings",
  CD: "savings",
  CREDITLINE: "loan",
  CREDITCARD: "credit_card",
};

/** Whether a text is OFX or QFX, of either version. */
export const looksLikeOfx = (head: string): boolean => /^\s*OFXHEADER\s*:/i.test(head) || /<\?OFX\b|<OFX>/i.test(head);

const LINE_START = new Set(["STMTTRN", "STMTTRNP"]);
const STATEMENT_START = new Set(["STMTRS", "CCSTMTRS"]);
const STRIDE = 8000;

type Fields = Map<string, string>;

/**
 * Reads OFX 1.x (SGML, values without end tags) and 2.x (XML) alike: a flat walk over the tags, where the first value of a
 * name counts inside a line, a statement or a balance. Nothing but those is checked. Throws UnreadableFile.
 */
export function* readOfx(text: string): Turns<AccountStatement[]> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableFile(
      "This file declares a document type, which bank statements don't need. For safety, it wasn't read.",
    );
  }
  if (!/<\/OFX>\s*$/i.test(text.slice(-2000))) {
    throw new UnreadableFile("This OFX file ends in the middle. Download it from your bank again.");
  }
  const statements: AccountStatement[] = [];
  let statement: { fields: Fields; isCard: boolean; lines: { fields: Fields; pending: boolean }[] } | undefined;
  let line: Fields | undefined;
  let part = "";
  let tags = 0;
  for (const [whole, slash, name = "", value = ""] of text.matchAll(/<(\/?)([A-Za-z0-9._]+)[^<>]*>([^<]*)/g)) {
    const tag = name.toUpperCase();
    if (++tags % STRIDE === 0) yield Math.min(1, tags / (text.length / 20));
    if (STATEMENT_START.has(tag)) {
      if (statement) statements.push(toStatement(statement));
      statement = slash ? undefined : { fields: new Map(), isCard: tag === "CCSTMTRS", lines: [] };
      line = undefined;
    } else if (LINE_START.has(tag)) {
      line = slash || !statement ? undefined : new Map();
      if (line) statement?.lines.push({ fields: line, pending: tag === "STMTTRNP" });
    } else if (tag === "LEDGERBAL" || tag === "AVAILBAL") {
      part = slash ? "" : tag;
    } else if (line && tag === "CURRENCY") {
      line.set(tag, "yes");
    } else if (!slash && whole !== undefined) {
      const fields = line ?? statement?.fields;
      const key = line ? tag : `${part}${tag}`;
      if (fields && value.trim() !== "" && !fields.has(key)) fields.set(key, decodeEntities(value).trim());
    }
  }
  if (statement) statements.push(toStatement(statement));
  if (statements.length === 0) {
    throw new UnreadableFile(
      "This OFX file contains no bank or card statement. Export the account's transactions and try again.",
    );
  }
  return statements;
}

function toStatement({
  fields,
  isCard,
  lines,
}: {
  fields: Fields;
  isCard: boolean;
  lines: readonly { fields: Fields; pending: boolean }[];
}): AccountStatement {
  const kind = isCard ? "CREDITCARD" : (fields.get("ACCTTYPE") ?? "").toUpperCase();
  const statement: AccountStatement = {
    mask: maskOf(fields.get("ACCTID")),
    identity: accountIdentity("ofx", fields.get("ACCTID"), fields.get("BANKID"), fields.get("BRANCHID"), kind),
    accountType: ACCOUNT_KINDS[kind] ?? null,
    currency: fields.get("CURDEF")?.toUpperCase() ?? null,
    openingCents: null,
    closingCents: bankCents(fields.get("LEDGERBALBALAMT") ?? "") ?? null,
    closingDay: bankDay(fields.get("LEDGERBALDTASOF") ?? "") ?? null,
    lines: [],
    rejected: [],
  };
  if (statement.closingDay === null) statement.closingCents = null;
  for (const [index, { fields, pending }] of lines.entries()) {
    const read = toLine(fields, index + 1, pending, statement.currency);
    if (typeof read === "string") statement.rejected.push({ row: index + 1, reason: read });
    else statement.lines.push(read);
  }
  return statement;
}

/** The line, or why it is invalid. */
function toLine(fields: Fields, row: number, pending: boolean, currency: string | null): BankLine | string {
  const amount = fields.get("TRNAMT") ?? "";
  const cents = bankCents(amount);
  const date = bankDay(fields.get("DTPOSTED") ?? fields.get("DTTRAN") ?? fields.get("DTUSER") ?? "");
  const foreign = fields.get("CURSYM")?.toUpperCase();
  if (cents === undefined) return `Couldn't read the amount "${amount.slice(0, 40)}".`;
  if (cents === 0n) return "The amount is zero.";
  if (date === undefined) return `Couldn't read the date "${(fields.get("DTPOSTED") ?? "").slice(0, 40)}".`;
  // ORIGCURRENCY only says what it was before; a CURRENCY says that the amount is in another one.
  if (foreign && currency && foreign !== currency && !fields.has("ORIGCURRENCY") && fields.has("CURRENCY"))
    return `The amount is in ${foreign}, not in ${currency}.`;
  const name = plainLine(fields.get("NAME"), 300);
  const memo = plainLine(fields.get("MEMO"), 500);
  const kind = (fields.get("TRNTYPE") ?? "").toUpperCase();
  const checkNumber = plainLine(fields.get("CHECKNUM"), 40);
  const title = name ?? memo ?? (checkNumber ? `Check ${checkNumber}` : (KINDS[kind] ?? "No description"));
  return {
    row,
    cents,
    date,
    name: (name && memo && memo !== name && !name.includes(memo) ? `${name} ${memo}` : title).slice(0, 500),
    merchantName: merchantOf(title),
    category: KINDS[kind] ? [KINDS[kind]] : [],
    subcategory: null,
    accountOwner: null,
    pending,
    bankId: plainLine(fields.get("FITID"), 255),
    reference: plainLine(fields.get("REFNUM"), 100),
    checkNumber,
  };
}
