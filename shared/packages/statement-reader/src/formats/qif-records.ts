import { type WrittenDate, writtenDate } from "../cells/date-cell.ts";
import type { Turns } from "./xml-reader.ts";

/** A transaction as written. */
export interface QifRecord {
  /** The file's line that it begins on, from 1. */
  line: number;
  date: string;
  amount: string;
  payee: string;
  memo: string;
  number: string;
  category: string;
  /** Whether its end was reached. */
  isWhole: boolean;
}

export interface QifAccount {
  /** As an `!Account` block names it; empty without one. */
  name: string;
  /** In lower case: bank, cash, ccard, invst … */
  type: string;
  records: QifRecord[];
}

const STRIDE = 8000;
const FIELDS: Record<string, "date" | "payee" | "memo" | "number" | "category"> = {
  D: "date",
  P: "payee",
  M: "memo",
  N: "number",
  L: "category",
};

/** The accounts of a file with their records. Lists (categories, classes, securities …) have no records of money. */
export function* qifRecords(text: string): Turns<QifAccount[]> {
  const accounts: QifAccount[] = [];
  let name = "";
  let isAccountList = false;
  let account: QifAccount | undefined;
  let record: QifRecord | undefined;
  const finish = (isWhole: boolean) => {
    if (record && account && (record.date !== "" || record.amount !== "")) account.records.push({ ...record, isWhole });
    record = undefined;
  };
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % STRIDE === 0) yield index / lines.length;
    const head = /^\s*!\s*(\w+)(?::\s*(.*?))?\s*$/.exec(line);
    if (head) {
      finish(true);
      const word = (head[1] as string).toLowerCase();
      if (word === "account") [isAccountList, account, name] = [true, undefined, ""];
      else if (word === "type") {
        isAccountList = false;
        account = { name, type: (head[2] ?? "").toLowerCase(), records: [] };
        accounts.push(account);
      }
      continue;
    }
    const [code = "", value] = [line.charAt(0), line.slice(1).trim()];
    if (isAccountList) {
      if (code === "N") name = value;
      continue;
    }
    if (!account || line.trim() === "") continue;
    if (code === "^") {
      finish(true);
      continue;
    }
    record ??= { line: index + 1, date: "", amount: "", payee: "", memo: "", number: "", category: "", isWhole: false };
    const field = FIELDS[code];
    // The first of each counts: what follows an S or E belongs to a part of a split.
    if (code === "T" || (code === "U" && record.amount === "")) record.amount = value;
    else if (field && record[field] === "") record[field] = value;
  }
  // The last mark may be missing, but not half of a line.
  finish(/[\r\n]\s*$/.test(text));
  return accounts.filter(({ records }) => records.length > 0);
}

/**
 * A date of QIF: `1/ 5'26` has a space for a missing digit, and its apostrophe is before a year of this century.
 */
export function qifDate(text: string): WrittenDate | undefined {
  const match = /^(\d{1,2})([/.-])(\d{1,2})([/.'-])(\d{1,4})$/.exec(text.replace(/\s+/g, ""));
  if (!match) return writtenDate(text);
  const [, first = "", mark = "/", second = "", before, digits = ""] = match;
  const year = before === "'" && digits.length <= 2 ? `20${digits.padStart(2, "0")}` : digits.padStart(2, "0");
  return writtenDate([first.padStart(2, "0"), second.padStart(2, "0"), year].join(mark));
}
