import { cancelDeletion } from "@trellis/contract-organizations/account.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { DeleteOrganizationDialog } from "./delete-organization-dialog.tsx";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.deletion;

/** The owner's way to delete the organization, and everyone's sight of a deletion that is planned. */
export function DeletionCard({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const [asking, setAsking] = useState(false);
  if (organization.deletionAt)
    return <PlannedDeletion organization={organization} deletionAt={organization.deletionAt} isOwner={isOwner} />;
  // A sample is removed by the button of its banner.
  if (!isOwner || organization.sampleUntil) return null;
  return (
    <Card title={words.title}>
      <SettingRow
        title={organization.name}
        text={words.text}
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {words.button}
          </Button>
        }
      />
      {asking && <DeleteOrganizationDialog organization={organization} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface PlannedProps {
  organization: Organization;
  deletionAt: string;
  isOwner: boolean;
}

function PlannedDeletion({ organization, deletionAt, isOwner }: PlannedProps) {
  const keep = useEndpointMutation(cancelDeletion);
  const day = formatDay(dayInZone(new Date(deletionAt), organization.timeZone));
  async function cancel() {
    await keep.mutateAsync({ input: { params: { id: String(organization.id) } } }).catch(sayFailure);
    showToast({ title: words.kept });
    await refreshSession();
  }
  return (
    <Card title={words.title}>
      <SettingRow
        title={words.scheduled({ organization: organization.name, day })}
        text={isOwner ? words.scheduledOwner : words.scheduledMember}
        action={
          isOwner && (
            <Button busy={keep.isPending} onClick={() => void cancel().catch(() => undefined)}>
              {words.keep}
            </Button>
          )
        }
      />
    </Card>
  );
}
