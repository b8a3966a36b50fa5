import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { lazy } from "react";
import { Route, Switch } from "wouter";
import { CalendarTabs } from "./calendar-tabs.tsx";
import { OverviewScreen } from "./overview/overview-screen.tsx";

const EventsScreen = lazy(() => import("./events/events-screen.tsx").then((m) => ({ default: m.EventsScreen })));
const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** Calendar: Overview and Events. Addresses are relative to the remote's own. */
export function App() {
  return (
    <ScreenSuspense tabs={<CalendarTabs />}>
      <Switch>
        <Route path="/events/:id?" component={EventsScreen} />
        <Route path="/:nowhere/*?" component={NotFound} />
        <Route component={OverviewScreen} />
      </Switch>
    </ScreenSuspense>
  );
}
