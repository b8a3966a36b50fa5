import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { DashboardScreen } from "./dashboard/dashboard-screen.tsx";

const GiftsScreen = lazy(() => import("./gifts/gifts-screen.tsx").then((m) => ({ default: m.GiftsScreen })));
const DonorsScreen = lazy(() => import("./donors/donors-screen.tsx").then((m) => ({ default: m.DonorsScreen })));
const DonorScreen = lazy(() => import("./donors/donor-screen.tsx").then((m) => ({ default: m.DonorScreen })));
const RecurringScreen = lazy(() =>
  import("./recurring/recurring-screen.tsx").then((m) => ({ default: m.RecurringScreen })),
);
const AnalyticsScreen = lazy(() =>
  import("./analytics/analytics-screen.tsx").then((m) => ({ default: m.AnalyticsScreen })),
);

/** Donations: gifts, donors, recurring gifts and campaigns, each with its address. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/gifts" component={GiftsScreen} />
        <Route path="/donors" component={DonorsScreen} />
        <Route path="/donors/:id">{({ id }) => <DonorScreen key={id} donorId={id} />}</Route>
        <Route path="/recurring" component={RecurringScreen} />
        <Route path="/analytics" component={AnalyticsScreen} />
        <Route component={DashboardScreen} />
      </Switch>
    </Suspense>
  );
}
