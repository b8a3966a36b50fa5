import { getReseller } from "@trellis/contract-operations/reseller.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { PageTabs } from "@trellis/shared/ui/screen/page-tabs.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useLocation } from "wouter";
import NotFound from "../not-found/not-found.tsx";
import { BrandView } from "./brand-view.tsx";
import { TEXT } from "./messages.ts";
import { OrganizationsView } from "./organizations-view.tsx";
import { PlansView } from "./plans-view.tsx";

const HOME = "/app/reseller";
const PAGES = [
  { home: HOME, label: () => TEXT.pages.organizations, View: OrganizationsView },
  { home: `${HOME}/plans`, label: () => TEXT.pages.plans, View: PlansView },
  { home: `${HOME}/brand`, label: () => TEXT.pages.brand, View: BrandView },
] as const;

/** `/app/reseller`: the console of a reseller's staff. For everyone else there is no such page. */
export default function ResellerScreen() {
  const { user } = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const isStaff = user?.isResellerStaff === true;
  const reseller = useEndpoint(getReseller, {}, { enabled: isStaff });
  const page = PAGES.find(({ home }) => home === path);
  if (!isStaff || !page) return <NotFound />;
  if (reseller.error && !reseller.data)
    return <ErrorCard title={TEXT.failed} message={reseller.error.message} onRetry={() => void reseller.refetch()} />;
  return (
    <div className="grid gap-4 md:gap-6">
      <PageTabs label={TEXT.pages.label} tabs={PAGES.map(({ home, label }) => ({ home, label: label() }))} />
      {reseller.data ? (
        <page.View reseller={reseller.data} />
      ) : (
        <Card>
          <SkeletonRows rows={5} kind="table" />
        </Card>
      )}
    </div>
  );
}
