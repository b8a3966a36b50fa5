import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { listBudgetExpenses } from "@trellis/contract-budgets/performance.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { expensesOf } from "./expense-list.ts";
import { words } from "./messages.ts";

interface Props {
  budget: Pick<Budget, "id" | "startDate" | "endDate">;
  category: string;
  /** How the books write it: a list of Transactions shows one way of writing. */
  spellings: readonly string[];
}

/** The expenses behind a variance: the largest here, all of them in the list. */
export function CategoryExpenses({ budget, category, spellings }: Props) {
  const { data, error } = useEndpoint(listBudgetExpenses, { params: { id: budget.id }, query: { category } });
  if (error && !data) return <p className="text-sm text-danger-text">{words.details.expensesFailed}</p>;
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.length === 0) return <p className="text-sm text-muted">{words.details.noExpenses}</p>;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium text-muted">{words.details.largest}</h3>
      <ul className="grid gap-1">
        {data.map((expense) => (
          <li
            key={expense.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="text-sm whitespace-nowrap text-muted max-sm:col-span-full">{formatDay(expense.date)}</span>
            <Link href={`/transactions?transaction=${expense.id}`} className="truncate hover:underline">
              {expense.description}
              {expense.vendor && <span className="text-muted">, {expense.vendor}</span>}
            </Link>
            <Money cents={centsOf(expense.amount)} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {spellings.map((spelling) => (
          <Link
            key={spelling}
            href={expensesOf(budget, spelling)}
            className="icons inline-flex min-h-6 items-center gap-1 text-sm font-medium text-accent-text hover:underline"
          >
            {spellings.length === 1 ? words.details.showInList : words.details.showSpelling({ name: spelling })}
            <ArrowRight aria-hidden="true" className="size-3.5" />
          </Link>
        ))}
      </p>
    </div>
  );
}
