import { checkDomain, type OrganizationDomain, updateDomain } from "@trellis/contract-organizations/domains.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";

interface Props {
  domain: OrganizationDomain;
  /** The plan includes domains. */
  canChange: boolean;
  onRemove: () => void;
}

const TONES = { pending: "neutral", verified: "success", suspended: "danger" } as const;

/** One domain: what its records are, whether they are there, and what can be done with it. */
export function DomainCard({ domain, canChange, onRemove }: Props) {
  const [findings, setFindings] = useState<readonly string[]>([]);
  const { mutateAsync: check, isPending: isChecking } = useEndpointMutation(checkDomain);
  const { mutateAsync: update, isPending: isSaving } = useEndpointMutation(updateDomain);
  const { id, host, displayHost, status, isPrimary, verificationRecord, aliasTarget, missingSince, checkedAt } = domain;

  async function checkNow(): Promise<void> {
    try {
      const answer = await check({ input: { params: { id } } });
      setFindings(answer.findings);
      if (answer.findings.length === 0) showToast({ title: TEXT.checked });
    } catch (error) {
      showErrorToast(TEXT.checkFailed, error);
    }
  }

  async function makePrimary(): Promise<void> {
    try {
      await update({ input: { params: { id }, body: { isPrimary: !isPrimary } } });
      showToast({ title: TEXT.primarySaved });
    } catch (error) {
      showErrorToast(TEXT.saveFailed, error);
    }
  }

  return (
    <Card title={displayHost}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={TONES[status]} dot>
            {TEXT.statuses[status]}
          </Badge>
          {isPrimary && status === "verified" && <Badge hollow>{TEXT.primary}</Badge>}
          {displayHost !== host && <span translate="no">{host}</span>}
          {checkedAt && <Instant at={checkedAt} words={(when) => TEXT.lastChecked({ when })} />}
        </p>
        {status === "suspended" && <p>{TEXT.suspended}</p>}
        {status === "verified" && missingSince && (
          <p>
            <Instant at={missingSince} words={(when) => TEXT.missing({ when })} />
          </p>
        )}
        <div role="status">
          {findings.length > 0 && (
            <>
              <p className="font-medium">{TEXT.found}</p>
              <ul className="list-disc ps-5">
                {findings.map((finding) => (
                  <li key={finding} className="wrap-anywhere">
                    {finding}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {(status !== "verified" || missingSince || findings.length > 0) && (
          <div className="grid gap-3">
            <p>{TEXT.records}</p>
            <CopyField label={TEXT.txtName} value={verificationRecord.name} />
            <CopyField label={TEXT.txtValue} value={verificationRecord.value} />
            <CopyField label={TEXT.alias} value={aliasTarget} hint={TEXT.aliasHint} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {canChange && (
            <Button busy={isChecking} onClick={() => void checkNow()}>
              {TEXT.checkNow}
            </Button>
          )}
          {canChange && status === "verified" && (
            <Button busy={isSaving} onClick={() => void makePrimary()}>
              {isPrimary ? TEXT.stopPrimary : TEXT.usePrimary}
            </Button>
          )}
          <Button variant="ghost" onClick={onRemove}>
            {TEXT.remove}
          </Button>
        </div>
      </div>
    </Card>
  );
}
