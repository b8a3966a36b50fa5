import {
  checkEmailDomain,
  type EmailDomain,
  MAX_EMAIL_DOMAINS,
  removeEmailDomain,
} from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import AtSign from "lucide-react/icons/at-sign";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { DomainDialog } from "./domain-dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.domains;

interface Props {
  domains: readonly EmailDomain[];
  canChange: boolean;
}

/** The email domains that the provider may vouch for, and the DNS records that prove them. */
export function DomainsCard({ domains, canChange }: Props) {
  const [isAdding, setAdding] = useState(false);
  const add = canChange && domains.length < MAX_EMAIL_DOMAINS && (
    <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Card title={words.title} actions={domains.length > 0 && add}>
      <p className="mb-3 text-muted">{words.lead}</p>
      {domains.length === 0 ? (
        <EmptyState icon={<AtSign />} title={words.none} description={words.noneText} action={add || undefined} />
      ) : (
        <ul className="grid gap-5">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} canChange={canChange} />
          ))}
        </ul>
      )}
      {isAdding && <DomainDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function DomainRow({ domain: row, canChange }: { domain: EmailDomain; canChange: boolean }) {
  const { id, domain, verifiedAt, missingSince } = row;
  const { mutateAsync: check, isPending } = useEndpointMutation(checkEmailDomain);
  const { mutateAsync: remove } = useEndpointMutation(removeEmailDomain);
  const [isRemoving, setRemoving] = useState(false);

  async function checkRecord() {
    try {
      await check({ input: { params: { id } } });
      showToast({ title: words.checked });
    } catch (error) {
      showErrorToast(words.checkFailed, error);
    }
  }

  async function removeDomain() {
    try {
      await remove({ input: { params: { id } } });
      showToast({ title: words.removed });
    } catch (error) {
      showErrorToast(words.removeFailed, error);
      throw error;
    }
  }

  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium wrap-anywhere" translate="no">
          {domain}
        </span>
        <Badge tone={verifiedAt === null || missingSince !== null ? "warning" : "success"}>
          {verifiedAt === null ? words.pending : missingSince === null ? words.verified : words.missing}
        </Badge>
        <span className="ms-auto flex items-center gap-2">
          {verifiedAt === null && canChange && (
            <Button size="sm" busy={isPending} onClick={() => void checkRecord()}>
              {words.check}
            </Button>
          )}
          <IconButton label={words.remove({ domain })} icon={<Trash2 />} onClick={() => setRemoving(true)} />
        </span>
      </div>
      {(verifiedAt === null || missingSince !== null) && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">{missingSince === null ? words.record : words.missingText}</p>
          <CopyField label={words.name} value={row.recordName} />
          <CopyField label={words.value} value={row.recordValue} />
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removeTitle({ domain })}
        description={words.removeText}
        confirmLabel={words.removeButton}
        danger
        onConfirm={removeDomain}
      />
    </li>
  );
}
