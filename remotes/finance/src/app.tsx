import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { lazy } from "react";
import { Route, Switch, useRouter } from "wouter";
import { FinanceTabs } from "./finance-tabs.tsx";
import { TransactionsScreen } from "./transactions/transactions-screen.tsx";

// What was imported and what was deleted: in one chunk, because each one that is named here makes the first screen larger.
const PastScreen = lazy(() =>
  import("./transactions/past-screen.tsx").then(({ PastScreen }) => ({ default: PastScreen })),
);
const RecurringScreen = lazy(() =>
  import("./recurring/recurring-screen.tsx").then(({ RecurringScreen }) => ({ default: RecurringScreen })),
);
const PayrollScreen = lazy(() =>
  import("./payroll/payroll-screen.tsx").then(({ PayrollScreen }) => ({ default: PayrollScreen })),
);
const BudgetScreen = lazy(() =>
  import("./budgets/budget-screen.tsx").then(({ BudgetScreen }) => ({ default: BudgetScreen })),
);
const BankArea = lazy(() => import("./bank/bank-area.tsx").then(({ BankArea }) => ({ default: BankArea })));
const TaxesScreen = lazy(() =>
  import("./taxes/taxes-screen.tsx").then(({ TaxesScreen }) => ({ default: TaxesScreen })),
);
const ReportsScreen = lazy(() =>
  import("./reports/reports-screen.tsx").then(({ ReportsScreen }) => ({ default: ReportsScreen })),
);
const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** All budgets, one of them by its id or the latest, and its analysis. */
const BUDGET = /^\/budget(\/(latest|analytics|[\da-f-]{36})(\/analytics)?)?\/?$/i;

/**
 * Financial Management, and Reports & Analytics, which is a separate page for members who may see reports. Addresses
 * are relative to the remote's own.
 */
export function App() {
  const { base } = useRouter();
  if (base === "/app/reports")
    return (
      <ScreenSuspense>
        <ReportsScreen />
      </ScreenSuspense>
    );
  return (
    <ScreenSuspense tabs={<FinanceTabs />}>
      <Switch>
        <Route path="/recurring" component={RecurringScreen} />
        <Route path={/^\/(imports|deleted)$/} component={PastScreen} />
        <Route path="/payroll/*?" component={PayrollScreen} />
        <Route path="/taxes" component={TaxesScreen} />
        <Route path={BUDGET} component={BudgetScreen} />
        <Route path="/bank/*?" component={BankArea} />
        <Route path={/^\/(?!transactions$)./} component={NotFound} />
        {/* One route, so that the search keeps its focus on the way from the overview to the list. */}
        <Route component={TransactionsScreen} />
      </Switch>
    </ScreenSuspense>
  );
}
