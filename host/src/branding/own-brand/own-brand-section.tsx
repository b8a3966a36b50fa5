import { getOwnBrand } from "@trellis/contract-organizations/organization-brand.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { AreaSkeleton } from "../../parts/area-skeleton.tsx";
import { BrandImages } from "./brand-images.tsx";
import { TEXT } from "./messages.ts";
import { OwnBrandForm } from "./own-brand-form.tsx";

/** Settings, White label: the organization's own name, marks, links and font in place of the product's. */
export default function OwnBrandSection() {
  const { data, error, refetch } = useEndpoint(getOwnBrand, {});
  if (error && !data)
    return <ErrorCard heading={2} title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <AreaSkeleton />;
  return (
    <Card title={TEXT.title}>
      <div className="grid gap-6">
        <p className="text-muted">{TEXT.lead}</p>
        {!data.isInForce && <PlanLock feature="whiteLabel" />}
        <OwnBrandForm brand={data} />
        <BrandImages brand={data} />
      </div>
    </Card>
  );
}
