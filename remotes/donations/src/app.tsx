import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { lazy } from "react";
import { Route, Switch } from "wouter";
import { DashboardScreen } from "./dashboard/dashboard-screen.tsx";
import { DonationTabs } from "./donation-tabs.tsx";

const GiftsScreen = lazy(() => import("./gifts/gifts-screen.tsx").then((m) => ({ default: m.GiftsScreen })));
const DonorsScreen = lazy(() => import("./donors/donors-screen.tsx").then((m) => ({ default: m.DonorsScreen })));
const DonorScreen = lazy(() => import("./donors/donor-screen.tsx").then((m) => ({ default: m.DonorScreen })));
const RecurringScreen = lazy(() =>
  import("./recurring/recurring-screen.tsx").then((m) => ({ default: m.RecurringScreen })),
);
const CampaignsScreen = lazy(() =>
  import("./campaigns/campaigns-screen.tsx").then((m) => ({ default: m.CampaignsScreen })),
);
const NewCampaignScreen = lazy(() =>
  import("./campaigns/campaign-screen.tsx").then((m) => ({ default: m.NewCampaignScreen })),
);
const CampaignScreen = lazy(() =>
  import("./campaigns/campaign-screen.tsx").then((m) => ({ default: m.CampaignScreen })),
);
const WidgetScreen = lazy(() => import("./widget/widget-screen.tsx").then((m) => ({ default: m.WidgetScreen })));
const EmbedScreen = lazy(() => import("./embed/embed-screen.tsx").then((m) => ({ default: m.EmbedScreen })));
const AnalyticsScreen = lazy(() =>
  import("./analytics/analytics-screen.tsx").then((m) => ({ default: m.AnalyticsScreen })),
);
const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** Donations: gifts, donors, recurring gifts and campaigns, each with its address. */
export function App() {
  return (
    <ScreenSuspense tabs={<DonationTabs />}>
      <Switch>
        <Route path="/gifts" component={GiftsScreen} />
        <Route path="/donors" component={DonorsScreen} />
        <Route path="/donors/:id">{({ id }) => <DonorScreen key={id} donorId={id} />}</Route>
        <Route path="/recurring" component={RecurringScreen} />
        <Route path="/campaigns" component={CampaignsScreen} />
        <Route path="/campaigns/new" component={NewCampaignScreen} />
        <Route path="/campaigns/:id">{({ id }) => <CampaignScreen key={id} id={id} />}</Route>
        <Route path="/widget" component={WidgetScreen} />
        <Route path="/embed" component={EmbedScreen} />
        <Route path="/analytics" component={AnalyticsScreen} />
        <Route path="/:nowhere/*?" component={NotFound} />
        <Route component={DashboardScreen} />
      </Switch>
    </ScreenSuspense>
  );
}
