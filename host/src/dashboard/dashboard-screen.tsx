import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { remotesOnOffer } from "../registry/addresses.ts";
import { WidgetSlot } from "../registry/widget-slot.tsx";
import { ActiveSurveys } from "./active-surveys.tsx";
import { Figures } from "./figures.tsx";
import { NetByMonth } from "./net-by-month.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";

/** The organization at a glance: only figures that are counted, only areas that this person can open. */
export default function DashboardScreen() {
  const session = useAtomValue(sessionAtom);
  const areas = new Set(remotesOnOffer(session).map((remote) => remote.name));
  const organization = session.organization;
  if (!organization) return null;
  return (
    <>
      <Figures
        organizationType={organization.type}
        hasFinance={areas.has("finance")}
        hasSurveys={areas.has("surveys")}
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid gap-4 max-lg:contents md:gap-6">
          {areas.has("finance") && <RecentActivity />}
          {areas.has("finance") && (
            // In one column the chart comes last: what can be done comes before what can be looked at.
            <div className="empty:hidden max-lg:order-1">
              <NetByMonth />
            </div>
          )}
        </div>
        <div className="grid gap-4 max-lg:contents md:gap-6">
          <QuickActions session={session} areas={areas} />
          {areas.has("surveys") && <ActiveSurveys timeZone={organization.timeZone} />}
          <WidgetSlot name="dashboard.card@1" props={{ organizationId: organization.id }} />
        </div>
      </div>
    </>
  );
}
