import { getPayrollSettings } from "@trellis/contract-payroll/payroll-settings.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { PayrollTabs } from "../../payroll-tabs.tsx";
import { TEXT } from "../messages.ts";
import { PayrollNav } from "../payroll-nav.tsx";
import { OpeningYear } from "./opening-year.tsx";
import { StateRates } from "./state-rates.tsx";

const words = TEXT.settings;

/** What all runs of the organization share: state rates, unemployment tax, and the year before it began here. */
export function PayrollSettingsScreen() {
  const settings = useEndpoint(getPayrollSettings, {});
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <PayrollNav />
      {settings.error && !settings.data ? (
        <ErrorCard title={words.failed} message={settings.error.message} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <StateRates key={settings.data.updatedAt ?? "new"} settings={settings.data} />
      ) : (
        <Card flush>
          <SkeletonRows rows={6} kind="table" />
        </Card>
      )}
      <OpeningYear />
    </div>
  );
}
