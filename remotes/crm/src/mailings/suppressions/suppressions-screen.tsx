import {
  liftMailSuppression,
  listMailSuppressions,
  type MailSuppression,
} from "@trellis/contract-contacts/mail-suppressions.ts";
import { SUPPRESSION_REASONS } from "@trellis/contract-contacts/mailing-choices.ts";
import { addressView, anyText, oneOf, withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import MailX from "lucide-react/icons/mail-x";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { BackLink } from "../back-link.tsx";
import { REASON_LABELS, SUPPRESSED } from "../messages.ts";
import { SuppressDialog } from "./suppress-dialog.tsx";
import { SuppressionTable } from "./suppression-table.tsx";

const SUPPRESSIONS = addressView({ q: anyText(), reason: oneOf(SUPPRESSION_REASONS) });

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
  const { canDelete } = useMembership();
  const [lifting, setLifting] = useState<MailSuppression>();
  const [view, show] = useListView(SUPPRESSIONS, "/mailings/suppressed");
  const list = useEndpointPages(listMailSuppressions, {
    query: { ...withoutEmpty(view), limit: 50 },
  });
  const lift = useEndpointMutation(liftMailSuppression);
  const isFiltered = view.q !== "" || view.reason !== "";
  return (
    <Card flush>
      <ListSearch view={view} onChange={show} words={SUPPRESSED} wide>
        <FilterSelect
          label={SUPPRESSED.reason}
          none={SUPPRESSED.allReasons}
          value={view.reason}
          values={SUPPRESSION_REASONS}
          text={REASON_LABELS}
          onChoose={(reason) => show({ reason }, { replace: true })}
          className="max-sm:flex-1"
        />
      </ListSearch>
      <PagedRows
        list={list}
        words={SUPPRESSED}
        skeleton={{ rows: 5, kind: "table" }}
        empty={
          <EmptyState
            icon={<MailX aria-hidden="true" />}
            title={isFiltered ? SUPPRESSED.noneTitle : SUPPRESSED.emptyTitle}
            description={isFiltered ? SUPPRESSED.noneText : SUPPRESSED.emptyText}
          />
        }
      >
        {(rows) => <SuppressionTable rows={rows} onLift={canDelete ? setLifting : undefined} />}
      </PagedRows>
      {lifting && (
        <ConfirmDialog
          danger={lifting.reason === "unsubscribed"}
          onClose={() => setLifting(undefined)}
          title={SUPPRESSED.liftTitle}
          description={SUPPRESSED.liftText[lifting.reason]({ address: lifting.address })}
          confirmLabel={SUPPRESSED.lift}
          onConfirm={() =>
            doConfirmed(() => lift.mutateAsync({ input: { params: { id: lifting.id } } }), {
              done: SUPPRESSED.liftDone,
              failed: SUPPRESSED.liftFailed,
            })
          }
        />
      )}
    </Card>
  );
}
