import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { currentOrganizationId } from "@trellis/shared/runtime";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import { ALERTS, consumePageAnswer } from "../session/page-answers.ts";
import { describeAlert } from "./alert-row.tsx";
import { LIST_ALERTS } from "./dashboard-calls.ts";
import { TEXT as words } from "./messages.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { SnoozedAlerts } from "./snoozed-alerts.tsx";

/** What needs attention now, most urgent first; fetched on every visit. */
export function ImportantAlerts() {
  const { data, error, refetch } = useEndpoint(
    LIST_ALERTS,
    {},
    { fresh: true, initial: () => consumePageAnswer(currentOrganizationId(), ALERTS) },
  );
  if (error && !data) {
    return (
      <ErrorCard
        title={words.alertsFailed}
        message={words.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  }
  const shown = data?.filter(({ snoozed }) => !snoozed);
  const snoozed = data?.filter((alert) => alert.snoozed) ?? [];
  return (
    <Card
      title={words.alerts}
      flush
      actions={shown && shown.length > 0 ? <span className="tabular-nums">{shown.length}</span> : undefined}
    >
      <div className="mt-2">
        {shown === undefined && <SkeletonRows rows={2} />}
        {shown?.length === 0 && <AllIsWell />}
        {shown !== undefined && shown.length > 0 && (
          <LinkRows rows={shown.map((alert) => ({ ...describeAlert(alert), action: <SnoozeMenu alert={alert} /> }))} />
        )}
        {snoozed.length > 0 && <SnoozedAlerts alerts={snoozed} />}
      </div>
    </Card>
  );
}

function AllIsWell() {
  return (
    <div className="flex items-center gap-3 px-4 pt-2 pb-5 sm:px-5">
      <Glyph tone="success">
        <CircleCheck />
      </Glyph>
      <p>
        <span className="block font-medium">{words.allIsWell}</span>
        <span className="block text-sm text-muted">{words.nothingWaits}</span>
      </p>
    </div>
  );
}
