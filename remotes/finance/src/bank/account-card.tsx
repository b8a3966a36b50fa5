import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Link } from "wouter";
import { BankMoney } from "./bank-money.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.accounts;

/** An account at a glance; the whole card leads to it. */
export function AccountCard({ account }: { account: BankAccount }) {
  const { timeZone } = useMembership();
  const { lastStatement, mask, isActive, openCount } = account;
  const day = lastStatement && (lastStatement.closingDay ?? dayInZone(new Date(lastStatement.createdAt), timeZone));
  return (
    <li className="relative grid content-start gap-4 rounded-lg border border-border bg-surface p-4 transition-colors hover:bg-surface-hover sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold tracking-title wrap-anywhere">
            <Link
              // Lines that are done come after the work; the filter shows them again.
              href={openCount > 0 ? `/bank/${account.id}?state=open` : `/bank/${account.id}`}
              className="after:absolute after:inset-0 after:rounded-lg after:content-['']"
            >
              {account.accountName}
            </Link>
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            {[
              account.bankName,
              account.accountSubtype ?? TEXT.types[account.accountType],
              mask && words.ending({ mask }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {isActive ? (
          <Badge tone={openCount > 0 ? "warning" : "success"}>{words.open({ count: openCount })}</Badge>
        ) : (
          <Badge hollow>{words.deactivated}</Badge>
        )}
      </div>
      <p>
        <span className="sr-only">{words.balance}: </span>
        <BankMoney
          amount={account.balance}
          currency={account.currency}
          className="text-2xl font-semibold tracking-figure"
        />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {lastStatement && day ? (
          <>
            <span className="sr-only">{words.lastLabel}: </span>
            {words.last({ name: lastStatement.fileName, day })}
          </>
        ) : (
          words.noStatement
        )}
      </p>
    </li>
  );
}
