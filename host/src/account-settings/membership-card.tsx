import { leaveOrganization } from "@trellis/contract-organizations/account.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { ROLE_WORDS } from "../roles/messages.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.membership;

/** Where someone who left continues: the shell draws their next organization, or how to begin one. */
const HOME = "/app";

/** One's own standing, and the ways to end it. */
export function MembershipCard({ organization, isOwner }: { organization: Organization; isOwner: boolean }) {
  const [asking, setAsking] = useState<"leave" | "hand-over" | null>(null);
  const leave = useEndpointMutation(leaveOrganization);
  const close = () => setAsking(null);
  return (
    <Card title={words.title}>
      <SettingRow
        title={organization.name}
        text={
          isOwner
            ? words.owner({ organization: organization.name })
            : words.role({ role: ROLE_WORDS.names[organization.role], organization: organization.name })
        }
        action={
          isOwner ? (
            <Button onClick={() => setAsking("hand-over")}>{TEXT.ownership.button}</Button>
          ) : (
            <Button onClick={() => setAsking("leave")}>{words.leave}</Button>
          )
        }
      />
      <ConfirmDialog
        open={asking === "leave"}
        onClose={close}
        danger
        title={words.confirm.title({ organization: organization.name })}
        description={words.confirm.text}
        confirmLabel={words.confirm.action}
        onConfirm={async () => {
          await leave.mutateAsync({ input: { params: { id: String(organization.id) } } }).catch(sayFailure);
          // Reloads the page, so that nothing in it stays visible.
          location.assign(HOME);
        }}
      />
      {asking === "hand-over" && <HandOverDialog organization={organization} onClose={close} />}
    </Card>
  );
}
