import { sessionAtom } from "@trellis/shared/runtime";
import { MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { useAtomValue } from "jotai";
import { Widget, WidgetSlot } from "../registry/widget-slot.tsx";
import { widgetsOnOffer } from "../registry/widgets-on-offer.ts";
import { ArrangeButton } from "./arrange-button.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ImportantAlerts } from "./important-alerts.tsx";
import { TEXT as words } from "./messages.ts";
import { QUICK_ACTIONS_KEY, QuickActions } from "./quick-actions.tsx";
import { TrialBanner } from "./trial-banner.tsx";

/** The organization at a glance. Each card is a remote's: what it cannot show costs its own place. */
export default function DashboardScreen() {
  const session = useAtomValue(sessionAtom);
  const organization = session.organization;
  if (!organization) return null;
  const figures = widgetsOnOffer(session, "dashboard.metric@1");
  const props = { organizationId: organization.id, organizationType: organization.type };
  return (
    <>
      <TrialBanner organization={organization} />
      {organization.showsFirstSteps && <FirstSteps />}
      {figures.length > 0 && (
        <section aria-label={words.figures}>
          <MetricStrip as="div">
            {figures.map((offer) => (
              <Widget key={offer.key} offer={offer} props={props} />
            ))}
          </MetricStrip>
        </section>
      )}
      {/* The second row takes what the right column is longer: the left one has no hole. */}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents md:gap-6">
          <WidgetSlot name="dashboard.card@1" props={props} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents md:gap-6 lg:row-span-2">
          {!organization.dashboard?.hidden.includes(QUICK_ACTIONS_KEY) && <QuickActions session={session} />}
          <ImportantAlerts />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents md:gap-6 xl:grid-cols-2">
          <WidgetSlot name="dashboard.aside@1" props={props} />
        </div>
      </div>
      <ArrangeButton />
    </>
  );
}
