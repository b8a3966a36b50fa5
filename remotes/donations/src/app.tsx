import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { DashboardScreen } from "./dashboard/dashboard-screen.tsx";

/** Donations: gifts, donors, recurring gifts and campaigns, each with its address. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route component={DashboardScreen} />
      </Switch>
    </Suspense>
  );
}
