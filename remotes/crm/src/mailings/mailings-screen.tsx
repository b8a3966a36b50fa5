import { listMailings } from "@trellis/contract-contacts/mailings.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Table, TableBody } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import MailX from "lucide-react/icons/mail-x";
import Mails from "lucide-react/icons/mails";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { CrmTabs } from "../crm-tabs.tsx";
import { useNewMailing } from "../use-new-mailing.ts";
import { MailingRow } from "./mailing-row.tsx";
import { LIST } from "./messages.ts";

const PlanLock = lazy(() => import("@trellis/shared/ui/plans/plan-lock.tsx").then((m) => ({ default: m.PlanLock })));

/** Mailings with their state, newest first. */
export function MailingsScreen() {
  const { canWrite } = useMembership();
  const isIncluded = usePlanFeature("mailings");
  const canAdd = canWrite && isIncluded;
  const { start, isStarting } = useNewMailing();
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} busy={isStarting} onClick={() => void start()}>
      {LIST.add}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CrmTabs
        actions={
          <>
            <Link href="/mailings/suppressed" asChild>
              <LinkButton href="" icon={<MailX aria-hidden="true" />}>
                {LIST.suppressed}
              </LinkButton>
            </Link>
            {canAdd && add}
          </>
        }
      />
      {!isIncluded && (
        <Suspense fallback={<div className="min-h-13" />}>
          <PlanLock feature="mailings" />
        </Suspense>
      )}
      <MailingList add={canAdd ? add : null} />
    </div>
  );
}

function MailingList({ add }: { add: React.ReactNode }) {
  const list = useEndpointPages(listMailings, { query: { limit: 50 } });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending)
    return (
      <Card flush>
        <SkeletonRows rows={5} kind="table" />
      </Card>
    );
  if (list.isError)
    return <ErrorCard title={LIST.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  if (rows.length === 0)
    return (
      <Card flush>
        <EmptyState
          heading={2}
          icon={<Mails aria-hidden="true" />}
          title={LIST.emptyTitle}
          description={add ? LIST.emptyText : LIST.emptyViewer}
          action={add}
        />
      </Card>
    );
  return (
    <Card flush>
      <Table label={LIST.label}>
        <ColumnHeads
          words={LIST.columns}
          columns={["name", "to", "sent", "unsubscribed", "when"]}
          wide={["to", "unsubscribed", "when"]}
          large={["when"]}
          right={["sent", "unsubscribed", "when"]}
        />
        <TableBody>
          {rows.map((mailing) => (
            <MailingRow key={mailing.id} mailing={mailing} />
          ))}
        </TableBody>
      </Table>
      <MoreRows list={list} label={LIST.more} />
    </Card>
  );
}
