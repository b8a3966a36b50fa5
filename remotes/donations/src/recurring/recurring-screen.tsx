import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Suspense } from "react";
import { DonationTabs } from "../donation-tabs.tsx";
import { RecurringFigures } from "./recurring-figures.tsx";
import { RecurringList } from "./recurring-list.tsx";
import { RECURRING } from "./recurring-view.ts";

const RecurringDialog = fetchedPart(() =>
  import("./recurring-dialog.tsx").then((m) => ({ default: m.RecurringDialog })),
);

/** The Recurring tab: what comes again and again, from whom, and what became of it. */
export function RecurringScreen() {
  const [view, show] = useListView(RECURRING, "/recurring");
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs />
      <RecurringFigures />
      <RecurringList view={view} onChange={show} />
      <Suspense fallback={null}>
        {view.gift && (
          <RecurringDialog key={view.gift} id={view.gift} onClose={() => show({ gift: "" }, { replace: true })} />
        )}
      </Suspense>
    </div>
  );
}
