import { archiveDonationForm, type DonationForm, restoreDonationForm } from "@trellis/contract-donations/forms.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";

/** Taking a campaign off the public site, with a way back. */
export function useArchive() {
  const archiving = useEndpointMutation(archiveDonationForm);
  const restoring = useEndpointMutation(restoreDonationForm);
  const restore = async ({ id }: Pick<DonationForm, "id">) => {
    try {
      await restoring.mutateAsync({ input: { params: { id } } });
      showToast({ title: TEXT.restored });
    } catch (error) {
      showErrorToast(TEXT.restoreFailed, error);
    }
  };
  const archive = async (campaign: Pick<DonationForm, "id">) => {
    try {
      await archiving.mutateAsync({ input: { params: { id: campaign.id } } });
      showToast({
        title: TEXT.archived,
        description: TEXT.archivedText,
        action: { label: TEXT.undo, run: () => void restore(campaign) },
      });
    } catch (error) {
      showErrorToast(TEXT.archiveFailed, error);
    }
  };
  return { archive, restore, isBusy: archiving.isPending || restoring.isPending };
}
