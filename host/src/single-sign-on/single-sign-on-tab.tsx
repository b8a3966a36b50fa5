import { getSingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ProvisioningCard } from "../provisioning/provisioning-card.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { DomainsCard } from "./domains-card.tsx";
import { DraftCard } from "./draft-card.tsx";
import { TEXT } from "./messages.ts";
import { SamlKeyCard } from "./saml-key-card.tsx";
import { UseCard } from "./use-card.tsx";

/** Settings, Single sign-on: the organization's identity provider, its email domains, and who has to use it. */
export default function SingleSignOnTab() {
  const { data, error, refetch } = useEndpoint(getSingleSignOn, {});
  const isIncluded = usePlanFeature("sso");
  if (error && !data) return <ErrorCard title={TEXT.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card title={TEXT.connection.title}>
        <SkeletonRows rows={3} />
      </Card>
    );
  // What was set up on a larger plan can still be seen, switched off and removed.
  if (!isIncluded && !data.connection && data.domains.length === 0) return <PlanLock feature="sso" isWhole />;
  return (
    <div className="grid gap-4 md:gap-6">
      {!isIncluded && <PlanLock feature="sso" />}
      <DomainsCard domains={data.domains} canChange={isIncluded} />
      <ConnectionCard
        connection={data.connection}
        draft={data.draft}
        redirectUris={data.redirectUris}
        serviceProvider={data.serviceProvider}
        canChange={isIncluded}
      />
      {data.draft && (
        <DraftCard
          draft={data.draft}
          redirectUris={data.redirectUris}
          serviceProvider={data.serviceProvider}
          canChange={isIncluded}
        />
      )}
      {(data.connection?.protocol === "saml" || data.draft?.protocol === "saml") && (
        <SamlKeyCard certificate={data.serviceProvider.certificate} canChange={isIncluded} />
      )}
      {data.connection && (
        <UseCard
          connection={data.connection}
          hasDomain={data.domains.some(({ verifiedAt }) => verifiedAt !== null)}
          canChange={isIncluded}
        />
      )}
      <ProvisioningCard hasDomain={data.domains.some(({ verifiedAt }) => verifiedAt !== null)} canChange={isIncluded} />
    </div>
  );
}
