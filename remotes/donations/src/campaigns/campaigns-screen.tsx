import { type DonationForm, listDonationForms } from "@trellis/contract-donations/forms.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import Archive from "lucide-react/icons/archive";
import HandHeart from "lucide-react/icons/hand-heart";
import Plus from "lucide-react/icons/plus";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { DonationTabs } from "../donation-tabs.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { TEXT } from "./messages.ts";

const ShareDialog = fetchedPart(() => import("./share-dialog.tsx").then((m) => ({ default: m.ShareDialog })));

type View = "open" | "archived";

/** The Campaigns tab: every form beside the widget's own, with its progress. */
export function CampaignsScreen() {
  const [, navigate] = useLocation();
  const { canWrite } = useMembership();
  const [view, setView] = useState<View>("open");
  const [shared, setShared] = useState<DonationForm>();
  const create = canWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => navigate("/campaigns/new")}>
      {TEXT.create}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs actions={create} />
      <div>
        <Segmented
          label={TEXT.show}
          value={view}
          onValueChange={setView}
          items={[
            { value: "open", label: TEXT.views.open },
            { value: "archived", label: TEXT.views.archived },
          ]}
        />
      </div>
      <List key={view} view={view} create={create} onShare={setShared} />
      <Suspense fallback={null}>
        {shared && <ShareDialog campaign={shared} onClose={() => setShared(undefined)} />}
      </Suspense>
    </div>
  );
}

interface ListProps {
  view: View;
  create: React.ReactNode;
  onShare: (campaign: DonationForm) => void;
}

function List({ view, create, onShare }: ListProps) {
  const list = useEndpointPages(listDonationForms, { query: { status: view } });
  if (list.isPending)
    return (
      <div className="grid gap-4 md:grid-cols-2" aria-busy="true">
        <Skeleton className="h-44 w-full rounded-lg" />
        <Skeleton className="h-44 w-full rounded-lg" />
      </div>
    );
  if (list.isError)
    return <ErrorCard title={TEXT.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  // The widget's own form has its own tab, unless it has become a campaign.
  const campaigns = list.data.pages
    .flatMap((page) => page.items)
    .filter(({ isDefault, goalAmount }) => !isDefault || goalAmount !== null);
  if (campaigns.length === 0 && !list.hasNextPage)
    return (
      <Card flush>
        {view === "open" ? (
          <EmptyState
            heading={2}
            icon={<HandHeart aria-hidden="true" />}
            title={TEXT.emptyTitle}
            description={TEXT.emptyDescription}
            action={create}
          />
        ) : (
          <EmptyState
            heading={2}
            icon={<Archive aria-hidden="true" />}
            title={TEXT.archivedEmpty}
            description={TEXT.archivedEmptyText}
          />
        )}
      </Card>
    );
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} onShare={() => onShare(campaign)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="text-center">
          <Button variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {TEXT.more}
          </Button>
        </div>
      )}
    </>
  );
}
