import { lazy, Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { DonationTabs } from "../donation-tabs.tsx";
import { RecurringFigures } from "./recurring-figures.tsx";
import { RecurringList } from "./recurring-list.tsx";
import { type RecurringView, readRecurringView, writeRecurringView } from "./recurring-view.ts";

const RecurringDialog = lazy(() => import("./recurring-dialog.tsx").then((m) => ({ default: m.RecurringDialog })));

/** The Recurring tab: what comes again and again, from whom, and what became of it. */
export function RecurringScreen() {
  const [, navigate] = useLocation();
  const view = readRecurringView(useSearch());
  const show = (part: Partial<RecurringView>, options?: { replace?: boolean }) =>
    navigate(`/recurring${writeRecurringView({ ...view, ...part })}`, options);
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
