import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Link } from "wouter";
import { bankMoney } from "../bank-money.tsx";
import { TEXT } from "../messages.ts";
import { MATCH } from "./messages.ts";

const words = MATCH.group;
const MAX_SHOWN = 3;

export const transferName = (amount: string, account: string) =>
  amount.startsWith("-") ? words.transferTo({ account }) : words.transferFrom({ account });

/** What a line is matched to when it is more than one transaction alone. */
export function MatchSummary({ line }: { line: BankTransaction }) {
  const group = line.matchGroup;
  if (!group) return null;
  const of = (role: string) => group.records.filter((record) => record.role === role);
  const [records, differences, removed] = [of("record"), of("difference"), of("removed")];
  if (group.kind === "transfer")
    return (
      <>
        <Badge tone="success">{TEXT.lines.kinds.exact}</Badge>
        <span className="mt-1 block wrap-anywhere">{transferName(line.amount, group.otherAccount?.name ?? "")}</span>
        {group.lines.length < 2 && <span className="block text-muted">{words.waiting}</span>}
        {removed.length > 0 && <span className="block text-muted">{words.removed({ count: removed.length })}</span>}
      </>
    );
  if (group.kind === "tax_deposit")
    return (
      <>
        <Badge tone="success">{TEXT.lines.kinds.exact}</Badge>
        <span className="mt-1 block">{MATCH.tax.matched}</span>
        <Link href="/taxes" className="text-muted hover:underline">
          {MATCH.tax.open}
        </Link>
      </>
    );
  const others = group.lines.length - 1;
  return (
    <>
      <Badge tone="success">{TEXT.lines.kinds.exact}</Badge>
      <span className="mt-1 block">
        {others > 0
          ? words.recordsTogether({ count: records.length, others })
          : words.records({ count: records.length })}
      </span>
      <ul className="grid">
        {[...records.slice(0, MAX_SHOWN), ...differences].map(({ id, description, category, amount, role }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={`/transactions?transaction=${id}`} className="hover:underline">
              {role === "difference" ? category : description}
            </Link>{" "}
            <span className="text-muted tabular-nums">{bankMoney(amount, line.isoCurrencyCode, "always")}</span>
          </li>
        ))}
      </ul>
      {records.length > MAX_SHOWN && (
        <span className="block text-muted">{words.more({ count: records.length - MAX_SHOWN })}</span>
      )}
    </>
  );
}
