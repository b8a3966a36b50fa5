import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { words } from "./messages.ts";
import { MonthMetric } from "./month-metric.tsx";

/** Total income: donations of a non-profit, revenue of a business. */
export function Revenue({ organizationType }: { organizationType: Organization["type"] }) {
  return (
    <MonthMetric
      label={organizationType === "non-profit" ? words.donations : words.revenue}
      kind="income"
      caption={words.allIncome}
      amountOf={({ totalIncome }) => totalIncome}
      noteOf={({ thisMonthIncome }) => (
        <>
          <b>{formatDollars(centsOf(thisMonthIncome))}</b> {words.thisMonth}
        </>
      )}
    />
  );
}

/** Spending of this month. */
export function Expenses() {
  return (
    <MonthMetric
      label={words.expenses}
      kind="expenses"
      amountOf={({ thisMonthExpenses }) => thisMonthExpenses}
      noteOf={() => words.sinceTheFirst}
    />
  );
}
