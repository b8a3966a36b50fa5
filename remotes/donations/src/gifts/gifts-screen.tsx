import { exportDonations } from "@trellis/contract-donations/donations.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Plus from "lucide-react/icons/plus";
import { Suspense } from "react";
import { DonationTabs } from "../donation-tabs.tsx";
import { GiftList } from "./gift-list.tsx";
import { filterOf, GIFTS } from "./gifts-view.ts";
import { TEXT } from "./messages.ts";

const GiftDialog = fetchedPart(() => import("./gift-dialog.tsx").then((m) => ({ default: m.GiftDialog })));
const AddDonationDialog = fetchedPart(() =>
  import("./add-donation-dialog.tsx").then((m) => ({ default: m.AddDonationDialog })),
);

/** The Gifts tab: every donation by any filter, and entering one by hand. */
export function GiftsScreen() {
  const [view, show] = useListView(GIFTS, "/gifts");
  const { canWrite } = useMembership();
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs
        actions={
          canWrite && (
            <>
              <DownloadLink href={endpointUrl(exportDonations, { query: filterOf(view) })}>{TEXT.export}</DownloadLink>
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => show({ isAdding: true })}>
                {TEXT.add}
              </Button>
            </>
          )
        }
      />
      <GiftList view={view} onChange={show} />
      <Suspense fallback={null}>
        {view.gift && (
          <GiftDialog key={view.gift} id={view.gift} onClose={() => show({ gift: "" }, { replace: true })} />
        )}
        {view.isAdding && canWrite && (
          <AddDonationDialog
            {...(view.contact ? { contactId: view.contact } : {})}
            onClose={() => show({ isAdding: false, contact: "" }, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}
