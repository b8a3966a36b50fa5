import { DonationTabs } from "../donation-tabs.tsx";
import { strings } from "../strings.ts";

/** The first page of Donations. */
export function DashboardScreen() {
  return (
    <div className="grid gap-6">
      <DonationTabs />
      <h2 className="text-title font-semibold">{strings.dashboard.title}</h2>
    </div>
  );
}
