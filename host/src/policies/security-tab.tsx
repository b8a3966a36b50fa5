import { getPolicies } from "@trellis/contract-organizations/policies.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { PoliciesDialog } from "./policies-dialog.tsx";
import { hoursText, minutesText } from "./policy-texts.ts";
import { SupportAccessCard } from "./support-access-card.tsx";

/** Settings, Security: what the organization asks of its members' sessions, and who exports. */
export default function SecurityTab() {
  const { data, error, refetch } = useEndpoint(getPolicies, {});
  const isIncluded = usePlanFeature("sso");
  const [isEditing, setEditing] = useState(false);
  if (error && !data) return <ErrorCard title={TEXT.failed} message={error.message} onRetry={() => void refetch()} />;
  // What was set on a larger plan can still be relaxed.
  const isSet =
    data &&
    (data.sessionHours !== null ||
      data.idleMinutes !== null ||
      data.allowedAddresses.length > 0 ||
      data.exportsBy !== "everyone");
  if (data && !isIncluded && !isSet)
    return (
      <div className="grid max-w-3xl gap-4 md:gap-6">
        <PlanLock feature="sso" />
        <SupportAccessCard />
      </div>
    );
  return (
    <div className="grid max-w-3xl gap-4 md:gap-6">
      {!isIncluded && data && <PlanLock feature="sso" />}
      <Card title={TEXT.title} actions={data && <Button onClick={() => setEditing(true)}>{TEXT.change}</Button>}>
        <p className="mb-4 text-muted">{TEXT.lead}</p>
        {data ? (
          <dl className="grid gap-3">
            <Fact label={TEXT.sessionHours} value={hoursText(data.sessionHours)} />
            <Fact label={TEXT.idleMinutes} value={minutesText(data.idleMinutes)} />
            <Fact
              label={TEXT.addresses}
              value={data.allowedAddresses.length > 0 ? data.allowedAddresses.join(", ") : TEXT.anyAddress}
            />
            <Fact label={TEXT.exportsBy} value={TEXT.exports[data.exportsBy]} />
          </dl>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Card>
      <SupportAccessCard />
      {isEditing && data && <PoliciesDialog policies={data} onClose={() => setEditing(false)} />}
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 break-words">{value}</dd>
  </div>
);
