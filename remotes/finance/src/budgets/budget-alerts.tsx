import { acknowledgeBudgetAlert, type Budget, type BudgetAlert } from "@trellis/contract-budgets/budgets.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { words } from "./messages.ts";

const TONE = { overspend: "danger", milestone: "warning", underspend: "neutral", ai_insight: "accent" } as const;

/** Passed thresholds, newest first; each is acknowledged once. */
export function BudgetAlerts({ budget }: { budget: Budget }) {
  // A lower threshold that was passed in the same moment as a higher one says nothing more.
  const alerts = budget.alerts.filter(({ isActive, acknowledgedAt }) => isActive || acknowledgedAt !== null);
  return (
    <Card title={words.alerts.title} actions={alerts.length > 0 && alerts.length}>
      {alerts.length === 0 ? (
        <p className="text-muted">{words.alerts.none}</p>
      ) : (
        <ul className="grid">
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AlertRow({ alert }: { alert: BudgetAlert }) {
  const { canWrite, timeZone } = useMembership();
  const acknowledge = useEndpointMutation(acknowledgeBudgetAlert);
  const dayOf = (instant: string) => formatDay(dayInZone(new Date(instant), timeZone));
  const press = () =>
    acknowledge.mutate(
      { input: { params: { id: alert.id } } },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.isLostSession) return;
          showToast({ title: words.alerts.failed, description: error.message, variant: "destructive" });
        },
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-solid border-hairline py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <Badge tone={TONE[alert.alertType]}>
        {words.alerts.types[alert.alertType]}{" "}
        {alert.alertType === "ai_insight" ? "" : words.alerts.at({ threshold: alert.threshold })}
      </Badge>
      <p className="min-w-0 flex-1 basis-56">
        {alert.message}
        {alert.triggeredAt && <span className="text-sm whitespace-nowrap text-muted"> {dayOf(alert.triggeredAt)}</span>}
      </p>
      {alert.acknowledgedAt ? (
        <span className="text-sm text-muted">{words.alerts.acknowledged({ day: dayOf(alert.acknowledgedAt) })}</span>
      ) : (
        canWrite && (
          <Button size="sm" busy={acknowledge.isPending} onClick={press}>
            {words.alerts.acknowledge}
          </Button>
        )
      )}
    </li>
  );
}
