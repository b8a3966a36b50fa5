import {
  liftMailSuppression,
  listMailSuppressions,
  type MailSuppression,
} from "@trellis/contract-contacts/mail-suppressions.ts";
import { SUPPRESSION_REASONS, type SuppressionReason } from "@trellis/contract-contacts/mailing-choices.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import MailX from "lucide-react/icons/mail-x";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { BackLink } from "../back-link.tsx";
import { REASON_LABELS, SUPPRESSED } from "../strings.ts";
import { SuppressDialog } from "./suppress-dialog.tsx";
import { SuppressionTable } from "./suppression-table.tsx";

/** Addresses to which no mailing goes: found, added, lifted. */
export function SuppressionsScreen() {
  const { canWrite } = useMembership();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <BackLink />
          <h2 className="text-xl">{SUPPRESSED.title}</h2>
        </div>
        {canWrite && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {SUPPRESSED.add}
          </Button>
        )}
      </header>
      <p className="max-w-prose text-muted">{SUPPRESSED.text}</p>
      <Addresses />
      {isAdding && <SuppressDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function Addresses() {
  const [, navigate] = useLocation();
  const { canDelete } = useMembership();
  const [lifting, setLifting] = useState<MailSuppression>();
  const search = new URLSearchParams(useSearch());
  const q = search.get("q") ?? "";
  const reason = SUPPRESSION_REASONS.find((one) => one === search.get("reason"));
  const show = (next: { q?: string | undefined; reason?: SuppressionReason | undefined }) => {
    const query = new URLSearchParams(
      Object.entries({ q, reason, ...next }).filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
    navigate(`/mailings/suppressed${query.size > 0 ? `?${query}` : ""}`, { replace: true });
  };
  const [typed, setTyped] = useDelayedSearch(q, (next) => show({ q: next }));
  const list = useEndpointPages(listMailSuppressions, {
    query: { ...(q ? { q } : {}), ...(reason ? { reason } : {}), limit: 50 },
  });
  const lift = useEndpointMutation(liftMailSuppression);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = q !== "" || reason !== undefined;
  return (
    <Card flush>
      <search aria-label={SUPPRESSED.search} className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
        <SearchInput
          label={SUPPRESSED.search}
          value={typed}
          onValueChange={setTyped}
          className="min-w-48 flex-1 basis-full sm:basis-48"
        />
        <Select
          aria-label={SUPPRESSED.reason}
          value={reason ?? ""}
          className="max-sm:flex-1"
          onChange={(event) => show({ reason: SUPPRESSION_REASONS.find((one) => one === event.target.value) })}
        >
          <Options none={SUPPRESSED.allReasons} values={SUPPRESSION_REASONS} text={REASON_LABELS} />
        </Select>
      </search>
      {list.isPending ? (
        <SkeletonRows rows={5} kind="table" />
      ) : list.isError ? (
        <ErrorCard title={SUPPRESSED.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<MailX aria-hidden="true" />}
          title={isFiltered ? SUPPRESSED.noneTitle : SUPPRESSED.emptyTitle}
          description={isFiltered ? SUPPRESSED.noneText : SUPPRESSED.emptyText}
        />
      ) : (
        <SuppressionTable rows={rows} onLift={canDelete ? setLifting : undefined} />
      )}
      <MoreRows list={list} label={SUPPRESSED.more} />
      {lifting && (
        <ConfirmDialog
          danger={lifting.reason === "unsubscribed"}
          onClose={() => setLifting(undefined)}
          title={SUPPRESSED.liftTitle}
          description={SUPPRESSED.liftText[lifting.reason](lifting.address)}
          confirmLabel={SUPPRESSED.lift}
          onConfirm={async () => {
            try {
              await lift.mutateAsync({ input: { params: { id: lifting.id } } });
              showToast({ title: SUPPRESSED.liftDone });
            } catch (error) {
              showErrorToast(SUPPRESSED.liftFailed, error);
              throw error;
            }
          }}
        />
      )}
    </Card>
  );
}
