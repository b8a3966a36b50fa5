import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { AccountStatement, BadLine, BankLine } from "@trellis/statement-reader/bank-statements.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { KeyedHash } from "../../../kernel/key-ring.ts";
import type { StoredAccount } from "../core/stored-account.ts";

export interface AccountChoice {
  account: StoredAccount;
  /** A file of another account's number is taken all the same. */
  otherAccount: boolean;
  /** Which account of a file with several, counted from 1. */
  fileAccount: number | undefined;
  hash: KeyedHash;
}

/** The stored part of an account's identity: its format, so that keys of one format are compared, and a keyed hash. */
export function numberKeyOf(hash: (text: string) => string, organizationId: number, identity: string): string {
  return `${formatOf(identity)}:${hash(`bank-account:${organizationId}:${identity}`)}`;
}

const formatOf = (key: string) => key.slice(0, key.indexOf(":"));

/**
 * The statements of this account in a file of one or more, as one: a file may hold a statement a day. Accounts are the same when
 * bank, branch, number and type are; the last four characters only show which one is meant. Throws invalid with a list to
 * choose from where several may be meant, conflict for another account's file.
 */
export function oneAccount(statements: readonly AccountStatement[], choice: AccountChoice): AccountStatement {
  const { account, otherAccount, fileAccount } = choice;
  const inFile = accountsOf(statements);
  if (fileAccount !== undefined) {
    const chosen = inFile[fileAccount - 1];
    if (!chosen) throw invalid("fileAccount", "This file doesn't contain that account.");
    return joined(chosen);
  }
  const isKnown = knownBy(choice);
  const known = inFile.filter(([first]) => isKnown(first?.identity ?? null) === true);
  if (known[0]) return joined(known[0]);
  // An account whose number is known is no other one that ends alike.
  const open = inFile.filter(([first]) => isKnown(first?.identity ?? null) === undefined);
  const own = open.filter(([first]) => !first?.mask || sameMask(first.mask, account.mask));
  const [only, ...others] = own.length > 1 ? narrowed(own, account) : own;
  if (only && others.length === 0 && (account.mask !== null || inFile.length === 1 || own.length === inFile.length))
    return joined(only);
  if (inFile.length > 1) throw severalAccounts(inFile);
  if (otherAccount) return joined(statements);
  const mask = inFile[0]?.[0]?.mask;
  const message =
    mask && account.mask !== null && !sameMask(mask, account.mask)
      ? `This file is for the account ending in ${mask}, but ${account.accountName} ends in ${account.mask}.`
      : writeSentence(
          "This file is for a different account than earlier files loaded into {account}{known, select, yes {, although its number also ends in {mask}} other {}}.",
          { account: account.accountName, known: mask ? "yes" : "no", mask: mask ?? "" },
        );
  throw new AppError("conflict", {
    message: `${message} Import it there, or confirm that it belongs here.`,
    issues: [{ path: "otherAccount", message }],
  });
}

/** Whether an identity is the account's own; undefined if there is nothing to compare it with. */
function knownBy({ account, hash }: AccountChoice) {
  const { numberKey, organizationId } = account;
  return (identity: string | null): boolean | undefined => {
    if (numberKey === null || identity === null || formatOf(numberKey) !== formatOf(identity)) return undefined;
    return [hash, ...hash.earlier].some((one) => numberKeyOf(one, organizationId, identity) === numberKey);
  };
}

/** The statements of a file, by account. */
function accountsOf(statements: readonly AccountStatement[]): AccountStatement[][] {
  const groups = new Map<string, AccountStatement[]>();
  for (const statement of statements) {
    const key = statement.identity ?? "";
    groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  return [...groups.values()];
}

/** Of accounts that end alike the one of this account's type, where there is just one. */
function narrowed(own: readonly AccountStatement[][], account: StoredAccount): readonly AccountStatement[][] {
  if (new Set(own.map(([first]) => first?.mask)).size > 1) return own;
  const typed = own.filter(([first]) => first?.accountType === account.accountType);
  return typed.length === 1 ? typed : own;
}

const KINDS = { checking: "Checking", savings: "Savings", credit_card: "Credit card", loan: "Loan", other: "Account" };

function severalAccounts(inFile: readonly AccountStatement[][]): AppError {
  return new AppError("invalid", {
    message: `This file has ${inFile.length} accounts. Choose the one to load.`,
    issues: inFile.slice(0, 50).map(([first, ...more], index) => {
      const lines = [first, ...more].reduce((sum, one) => sum + (one?.lines.length ?? 0), 0);
      const kind = KINDS[first?.accountType ?? "other"];
      return {
        path: `fileAccount.${index + 1}`,
        message: writeSentence("{kind} ending in {digits}, {lines, plural, one {# line} other {# lines}}", {
          kind,
          digits: first?.mask ?? "unknown",
          lines,
        }),
      };
    }),
  });
}

/** A mask may be shorter than four characters. */
function sameMask(mask: string, own: string | null): boolean {
  if (own === null) return true;
  const [a, b] = [mask.toUpperCase(), own.toUpperCase()];
  return a.endsWith(b) || b.endsWith(a);
}

function joined(statements: readonly AccountStatement[]): AccountStatement {
  const [first, ...more] = [...statements].sort((a, b) => compare(dayOf(a), dayOf(b)));
  if (!first) throw invalid("file", "This file doesn't contain a statement.");
  const currencies = new Set(statements.flatMap(({ currency }) => currency ?? []));
  if (currencies.size > 1) throw invalid("file", "This file has statements in several currencies. Export one of them.");
  const rejected: BadLine[] = [...first.rejected];
  const lines: BankLine[] = [...first.lines];
  let last = first;
  for (const statement of more) {
    lines.push(...statement.lines);
    rejected.push(...statement.rejected);
    if (statement.closingDay !== null || last.closingDay === null) last = statement;
  }
  return {
    mask: statements.map(({ mask }) => mask).find((mask) => mask !== null) ?? null,
    identity: first.identity,
    accountType: first.accountType,
    currency: [...currencies][0] ?? null,
    openingCents: first.openingCents,
    closingCents: last.closingCents,
    closingDay: last.closingDay,
    lines,
    rejected,
  };
}

const dayOf = ({ lines, closingDay }: AccountStatement) => closingDay ?? lines[0]?.date ?? "";
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
