import type { AccountStatement, BankLine } from "./bank-line.ts";
import { UnreadableFile } from "./bank-line.ts";
import { accountIdentity, bankCents, bankDay, maskOf, plainLine } from "./bank-values.ts";
import { merchantOf } from "./merchant.ts";
import { attribute, find, findAll, readXml, type Turns, textAt, type XmlNode } from "./xml-reader.ts";

/** Families of the bank transaction codes (ISO 20022, external code list), in words. */
const FAMILIES: Record<string, string> = {
  RCDT: "Transfer received",
  ICDT: "Transfer sent",
  RDDT: "Direct debit",
  IDDT: "Direct debit collected",
  CCRD: "Card payment",
  MCRD: "Card takings",
  CHRG: "Bank fee",
  CASH: "Cash",
  CNTR: "Cash",
  INTR: "Interest",
  RCHQ: "Check",
  ICHQ: "Check",
  MDOP: "Other",
  MCOP: "Other",
};

/** Whether a text is a message of the camt family. */
export const looksLikeCamt = (head: string): boolean =>
  /<(?:\w+:)?Document\b/.test(head) && /camt\.05\d|BkToCstmr/.test(head);

/**
 * Reads CAMT.053 of any version (.001.02 to .001.13; the names differ in few places, which are both looked at) in any
 * namespace prefix. A batched entry becomes its parts when they add up to it. Throws UnreadableFile.
 */
export function* readCamt(text: string): Turns<AccountStatement[]> {
  const statements: AccountStatement[] = [];
  let entries: XmlNode[] = [];
  let kind = "";
  yield* readXml(text, (node) => {
    if (node.name === "Ntry") return entries.push(node) > 0;
    if (node.name === "Stmt") {
      statements.push(toStatement(node, entries));
      entries = [];
      return true;
    }
    if (/^BkToCstmr/.test(node.name)) kind = node.name;
    return false;
  });
  if (statements.length > 0) return statements;
  throw new UnreadableFile(
    kind === "BkToCstmrAcctRpt" || kind === "BkToCstmrDbtCdtNtfctn"
      ? "This is an intraday report or a list of notices (CAMT.052 or CAMT.054), not a statement. Export CAMT.053 and try again."
      : "This XML file contains no bank statement. Export CAMT.053 from your bank and try again.",
  );
}

function toStatement(node: XmlNode, entries: readonly XmlNode[]): AccountStatement {
  const account = find(node, "Acct");
  const number = textAt(account, "Id", "IBAN") ?? textAt(account, "Id", "Othr", "Id");
  const currency = textAt(account, "Ccy") ?? attribute(find(entries[0], "Amt"), "Ccy") ?? null;
  const balances = findAll(node, "Bal").map(readBalance);
  const balanceOf = (...kinds: string[]) =>
    kinds.map((kind) => balances.find((one) => one?.kind === kind)).find(Boolean);
  // Where a statement goes over several pages, its pages begin and end with interim balances.
  const opening = balanceOf("OPBD", "PRCD");
  const closing = balances.findLast((one) => one?.kind === "CLBD");
  const owner = plainLine(textAt(account, "Ownr", "Nm") ?? textAt(account, "Ownr", "Pty", "Nm"), 200);
  const statement: AccountStatement = {
    mask: maskOf(number),
    identity: accountIdentity("camt", number, textAt(account, "Ccy")),
    accountType: null,
    currency,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    closingDay: closing?.day ?? null,
    lines: [],
    rejected: [],
  };
  let row = 0;
  for (const entry of entries) {
    for (const part of linesOf(entry, currency)) {
      row++;
      if (typeof part === "string") statement.rejected.push({ row, reason: part });
      else statement.lines.push({ ...part, row, accountOwner: owner });
    }
  }
  return statement;
}

function readBalance(node: XmlNode) {
  const kind = textAt(node, "Tp", "CdOrPrtry", "Cd") ?? textAt(node, "Tp", "CdOrPrtry", "Prtry");
  const cents = bankCents(textAt(node, "Amt") ?? "");
  const day = bankDay(textAt(node, "Dt", "Dt") ?? textAt(node, "Dt", "DtTm") ?? "");
  if (kind === undefined || cents === undefined || day === undefined) return undefined;
  return { kind, cents: textAt(node, "CdtDbtInd") === "DBIT" ? -cents : cents, day };
}

type Part = Omit<BankLine, "row" | "accountOwner">;

/** An entry's lines: its parts, when the bank names the amount of each and they add up to the entry; else itself. */
function linesOf(entry: XmlNode, currency: string | null): (Part | string)[] {
  const amount = textAt(entry, "Amt") ?? "";
  const size = bankCents(amount);
  const entryCurrency = attribute(find(entry, "Amt"), "Ccy");
  const date = bankDay(
    textAt(entry, "BookgDt", "Dt") ??
      textAt(entry, "BookgDt", "DtTm") ??
      textAt(entry, "ValDt", "Dt") ??
      textAt(entry, "ValDt", "DtTm") ??
      "",
  );
  // The direction is the entry's own, of a reversal too: RvslInd only says that it reverses one of the other direction.
  const direction = textAt(entry, "CdtDbtInd");
  const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts") ?? "BOOK";
  if (status === "INFO") return [];
  if (size === undefined) return [`Couldn't read the amount "${amount.slice(0, 40)}".`];
  if (size === 0n) return [];
  if (date === undefined) return ["Couldn't read the posting date."];
  if (direction !== "CRDT" && direction !== "DBIT")
    return ["The file doesn't say whether the money came in or went out."];
  if (currency && entryCurrency && entryCurrency !== currency)
    return [`The amount is in ${entryCurrency}, not in ${currency}.`];
  const credit = direction === "CRDT";
  const reversal = textAt(entry, "RvslInd") === "true" || textAt(entry, "RvslInd") === "1";
  const shared = { date, pending: status === "PDNG" || status === "FUTR", credit, reversal };
  const bankId = plainLine(textAt(entry, "AcctSvcrRef"), 255);
  const details = findAll(entry, "NtryDtls").flatMap((group) => findAll(group, "TxDtls"));
  const parts = details.map((detail) => partCents(detail, currency, credit));
  const sum = parts.reduce<bigint>((total, part) => total + (part ?? 0n), 0n);
  if (
    details.length > 1 &&
    parts.every((part) => part !== undefined && part !== 0n) &&
    sum === (credit ? size : -size)
  ) {
    return details.map((detail, index) =>
      toPart(entry, detail, parts[index] ?? 0n, shared, plainLine(partId(detail, bankId, index), 255)),
    );
  }
  const [only] = details.length === 1 ? details : [];
  return [
    toPart(entry, only, credit ? size : -size, shared, bankId ?? (only ? plainLine(partId(only, null, 0), 255) : null)),
  ];
}

/** A part's amount in the account's currency, with its sign; undefined where the bank does not say. */
function partCents(detail: XmlNode, currency: string | null, credit: boolean): bigint | undefined {
  const node = find(detail, "Amt") ?? find(detail, "AmtDtls", "TxAmt", "Amt");
  const partCurrency = attribute(node, "Ccy");
  const cents = bankCents(node?.text ?? "");
  if (cents === undefined || (currency && partCurrency && partCurrency !== currency)) return undefined;
  const direction = textAt(detail, "CdtDbtInd") ?? (credit ? "CRDT" : "DBIT");
  return direction === "CRDT" ? cents : -cents;
}

function partId(detail: XmlNode, entryId: string | null, index: number): string | null {
  const own = textAt(detail, "Refs", "AcctSvcrRef");
  return own && own !== entryId ? own : entryId && `${entryId}/${index + 1}`;
}

function toPart(
  entry: XmlNode,
  detail: XmlNode | undefined,
  cents: bigint,
  shared: { date: string; pending: boolean; credit: boolean; reversal: boolean },
  bankId: string | null,
): Part {
  const parties = find(detail, "RltdPties");
  const [side, ultimate] = cents > 0n ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"];
  const party =
    [side, ultimate]
      .flatMap((name) => [textAt(parties, name, "Nm"), textAt(parties, name, "Pty", "Nm")])
      .find((name) => name !== undefined) ?? undefined;
  const remittance = find(detail, "RmtInf");
  const words = [
    ...findAll(remittance, "Ustrd").map(({ text }) => text),
    textAt(remittance, "Strd", "AddtlRmtInf") ?? "",
    textAt(detail, "AddtlTxInf") ?? "",
  ]
    .map((text) => text.trim())
    .filter(Boolean);
  const more = textAt(entry, "AddtlNtryInf");
  const code = find(detail, "BkTxCd") ?? find(entry, "BkTxCd");
  const family = textAt(code, "Domn", "Fmly", "Cd");
  const kind = (family && FAMILIES[family]) ?? plainLine(textAt(code, "Prtry", "Cd"), 100);
  const title = [party, ...new Set(words)].filter(Boolean).join(" ") || more || kind || "No description";
  const reference = [
    textAt(remittance, "Strd", "CdtrRefInf", "Ref"),
    textAt(detail, "Refs", "EndToEndId"),
    textAt(detail, "Refs", "InstrId"),
  ].find((text) => text !== undefined && !/^not\s?provided$/i.test(text));
  return {
    cents,
    date: shared.date,
    pending: shared.pending,
    name: plainLine(title, 500) ?? "No description",
    merchantName: plainLine(party, 200) ?? merchantOf(title),
    category: kind ? [kind] : [],
    subcategory: shared.reversal ? "Reversal" : null,
    bankId,
    reference: plainLine(reference, 100),
    checkNumber: plainLine(textAt(detail, "Refs", "ChqNb"), 40),
  };
}
