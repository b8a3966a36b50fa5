import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { removeSampleOrganization } from "@trellis/contract-organizations/sample.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { TEXT } from "./messages.ts";

/** On every screen of a sample organization: what it is, when it ends, and its owner's way to remove it now. */
export function SampleBanner({ organization, until }: { organization: Organization; until: string }) {
  const { user } = useAtomValue(sessionAtom);
  const [isAsking, setAsking] = useState(false);
  const removal = useEndpointMutation(removeSampleOrganization);
  async function remove(): Promise<void> {
    try {
      await removal.mutateAsync({ input: { params: { id: String(organization.id) } } });
    } catch (error) {
      showErrorToast(TEXT.removeFailed, error);
      throw error;
    }
    // Reloads the page, so that nothing in it stays visible.
    location.assign("/app");
  }
  return (
    <section aria-label={TEXT.label}>
      <Banner
        tone="accent"
        action={
          organization.ownerId === user?.id && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {TEXT.remove}
            </Button>
          )
        }
      >
        <b>{TEXT.title}</b> {TEXT.about({ day: formatDay(dayInZone(new Date(until), organization.timeZone)) })}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        danger
        title={TEXT.confirm.title}
        description={TEXT.confirm.text({ organization: organization.name })}
        confirmLabel={TEXT.remove}
        onConfirm={remove}
      />
    </section>
  );
}
