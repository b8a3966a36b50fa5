import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { Lock } from "lucide-react";
import { lazy } from "react";
import { Route, Switch } from "wouter";
import { TEXT } from "./messages.ts";
import { PayrollTabs } from "./payroll-tabs.tsx";
import { PeopleScreen } from "./people/people-screen.tsx";

const PersonScreen = lazy(() =>
  import("./people/person-screen.tsx").then(({ PersonScreen }) => ({ default: PersonScreen })),
);
const FormsScreen = lazy(() =>
  import("./forms-1099/forms-screen.tsx").then(({ FormsScreen }) => ({ default: FormsScreen })),
);
const W2Screen = lazy(() => import("./forms-w2/w2-screen.tsx").then(({ W2Screen }) => ({ default: W2Screen })));
const RunsScreen = lazy(() => import("./runs/runs-screen.tsx").then(({ RunsScreen }) => ({ default: RunsScreen })));
const RunScreen = lazy(() => import("./runs/run-screen.tsx").then(({ RunScreen }) => ({ default: RunScreen })));
const SettingsScreen = lazy(() =>
  import("./runs/settings/payroll-settings-screen.tsx").then(({ PayrollSettingsScreen }) => ({
    default: PayrollSettingsScreen,
  })),
);

const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** Payroll & 1099s: the people, their pay and their forms, each with its address. Managers and admins only. */
export function PayrollScreen() {
  const { isManager } = useMembership();
  if (!isManager) return <Denied />;
  return (
    <ScreenSuspense tabs={<PayrollTabs />}>
      <Switch>
        <Route path="/payroll/people/:id">{({ id }) => <PersonScreen key={id} id={id} />}</Route>
        <Route path="/payroll/1099" component={FormsScreen} />
        <Route path="/payroll/w2" component={W2Screen} />
        <Route path="/payroll/runs" component={RunsScreen} />
        <Route path="/payroll/runs/:id" component={RunScreen} />
        <Route path="/payroll/settings" component={SettingsScreen} />
        <Route path="/payroll" component={PeopleScreen} />
        <Route component={NotFound} />
      </Switch>
    </ScreenSuspense>
  );
}

function Denied() {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <Card>
        <EmptyState icon={<Lock />} heading={2} title={TEXT.denied.title} description={TEXT.denied.text} />
      </Card>
    </div>
  );
}
