import { RECIPIENT_STATUSES, type RecipientStatus } from "@trellis/contract-contacts/mailing-choices.ts";
import { exportMailingRecipients, listMailingRecipients } from "@trellis/contract-contacts/mailing-recipients.ts";
import type { Mailing } from "@trellis/contract-contacts/mailings.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Link } from "wouter";
import { RecipientBadge } from "./mailing-status.tsx";
import { MAILINGS, REPORT } from "./messages.ts";

type Filter = { status?: RecipientStatus; refused?: "true" };

/** Everyone who gets or got a mailing, with what became of it. */
export function RecipientList({ mailing }: { mailing: Mailing }) {
  const [status, setStatus] = useState<RecipientStatus | "refused" | "">("");
  const filter: Filter = status === "refused" ? { refused: "true" } : status ? { status } : {};
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-2 p-4 sm:px-5">
        <Select
          aria-label={REPORT.status}
          value={status}
          onChange={(event) => setStatus(event.target.value as RecipientStatus | "refused" | "")}
        >
          <Options none={REPORT.allStates} values={RECIPIENT_STATUSES} text={MAILINGS.recipientStatuses} />
          {mailing.refusedCount > 0 && <option value="refused">{REPORT.refusedOnly}</option>}
        </Select>
        <LinkButton
          href={endpointUrl(exportMailingRecipients, { params: { id: mailing.id }, query: filter })}
          icon={<Download aria-hidden="true" />}
        >
          {REPORT.csv}
        </LinkButton>
      </div>
      <Rows mailing={mailing} filter={filter} />
    </Card>
  );
}

function Rows({ mailing, filter }: { mailing: Mailing; filter: Filter }) {
  const list = useEndpointPages(listMailingRecipients, {
    params: { id: mailing.id },
    query: { ...filter, limit: 50 },
  });
  if (list.isPending) return <SkeletonRows rows={6} kind="table" />;
  if (list.isError)
    return <ErrorCard title={REPORT.listFailed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <EmptyState title={REPORT.listEmpty} description={REPORT.listEmptyText} />;
  return (
    <>
      <Table label={REPORT.listLabel}>
        <TableHead>
          <HeadCell>{REPORT.columns.person}</HeadCell>
          <HeadCell>{REPORT.columns.state}</HeadCell>
          <HeadCell wide align="right">
            {REPORT.columns.when}
          </HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const when = row.unsubscribedAt ?? row.sentAt;
            return (
              <TableRow key={row.id}>
                <TableCell note={<span className="break-all">{row.address}</span>}>
                  <Link href={`/${row.contactId}`} className="font-medium wrap-anywhere hover:underline">
                    {row.name}
                  </Link>
                </TableCell>
                <TableCell note={row.failure && <span className="wrap-anywhere">{row.failure}</span>}>
                  {row.isRefused ? (
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <Badge tone="danger">{REPORT.refusedOnly}</Badge>
                      <Link href={`/${row.contactId}`} className="text-sm text-accent-text hover:underline">
                        {REPORT.correct}
                        <span className="sr-only"> {row.address}</span>
                      </Link>
                    </span>
                  ) : (
                    <RecipientBadge status={row.status} />
                  )}
                </TableCell>
                <TableCell wide muted align="right" className="whitespace-nowrap">
                  {when ? <Instant at={when} /> : "–"}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <MoreRows list={list} label={REPORT.more} />
    </>
  );
}
