import { type Billing, coverOrganization } from "@trellis/contract-billing/billing.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.billing;

/** One's own other organization has room for this one on its subscription. */
export function CoverOffer({ offer }: { offer: NonNullable<Billing["coverOffer"]> }) {
  const cover = useEndpointMutation(coverOrganization);

  async function accept() {
    try {
      await cover.mutateAsync({ input: { body: { organizationId: offer.id } } });
      await refreshSession();
      showToast({ title: words.covered, description: words.coveredBy({ name: offer.name }) });
    } catch (error) {
      showToast({ title: TEXT.error, description: (error as Error).message, variant: "destructive" });
    }
  }

  return (
    <Banner
      tone="accent"
      action={
        <Button size="sm" busy={cover.isPending} onClick={() => void accept()}>
          {words.cover({ name: offer.name })}
        </Button>
      }
    >
      <b>{words.coverOffer({ name: offer.name })}</b> {words.coverText}
    </Banner>
  );
}
