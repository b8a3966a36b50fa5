import { SUPPRESSION_REASONS } from "@trellis/contract-contacts/mailing-choices.ts";
import {
  getSuppressionTotals,
  listServedSuppressions,
  type ServedSuppression,
} from "@trellis/contract-operations/served-suppressions.ts";
import { addressView, anyText, oneOf, withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { FilterSelects } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import MailX from "lucide-react/icons/mail-x";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { ReleaseAddressDialog } from "./release-address-dialog.tsx";

const view = addressView({ q: anyText(254), reason: oneOf(SUPPRESSION_REASONS) });
const TONES: Record<ServedSuppression["reason"], BadgeTone> = {
  unsubscribed: "neutral",
  bounced: "danger",
  by_hand: "neutral",
};
const FIGURES = ["bounced", "unsubscribed", "reported", "by_hand"] as const;

/** The addresses that get no mailings, of all organizations, with how many were added lately. */
export function SuppressionsView() {
  const [filter, show] = useListView(view, "/app/operations/suppressions");
  const { q, ...rest } = filter;
  const list = useEndpointPages(listServedSuppressions, { query: withoutEmpty({ ...rest, search: q.trim() }) });
  const [asked, setAsked] = useState<ServedSuppression | null>(null);
  return (
    <>
      <Totals />
      <Card flush title={TEXT.title}>
        <p className="mb-3 px-4 text-muted md:px-5">{TEXT.lead}</p>
        <div data-bleed="">
          <ListSearch
            view={filter}
            onChange={show}
            maxLength={254}
            words={{ search: TEXT.search, searchHint: TEXT.searchHint }}
          >
            <FilterSelects
              view={filter}
              onChange={show}
              selects={[
                {
                  name: "reason",
                  label: TEXT.reason,
                  none: TEXT.anyReason,
                  values: SUPPRESSION_REASONS,
                  text: TEXT.reasons,
                },
              ]}
            />
          </ListSearch>
          <PagedRows
            list={list}
            words={TEXT}
            padsError
            empty={<EmptyState icon={<MailX />} title={TEXT.none} description={TEXT.noneText} />}
          >
            {(rows) => <AddressTable rows={rows} onAsk={setAsked} />}
          </PagedRows>
        </div>
        {asked && <ReleaseAddressDialog address={asked} onClose={() => setAsked(null)} />}
      </Card>
    </>
  );
}

function Totals() {
  const { data, error, refetch } = useEndpoint(getSuppressionTotals, {}, { fresh: true });
  if (error && !data)
    return <ErrorCard title={TEXT.totalsFailed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} />;
  return (
    <MetricStrip>
      {FIGURES.map((name) => (
        <Metric
          key={name}
          label={TEXT.totals[name]}
          value={TEXT.totals.count({ count: data.week[name] })}
          note={TEXT.totals.note({ count: data.month[name] })}
        />
      ))}
    </MetricStrip>
  );
}

interface TableProps {
  rows: readonly ServedSuppression[];
  onAsk: (asked: ServedSuppression) => void;
}

function AddressTable({ rows, onAsk }: TableProps) {
  return (
    <Table label={TEXT.title}>
      <TableHead>
        <HeadCell>{TEXT.address}</HeadCell>
        <HeadCell wide>{TEXT.reason}</HeadCell>
        <HeadCell wide>{TEXT.since}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{TEXT.actions}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell note={TEXT.about({ name: row.organizationName, number: String(row.organizationId) })}>
              <span className="wrap-anywhere" translate="no">
                {row.address}
              </span>
              {/* On a phone, a column for it would leave too little room for the address. */}
              <span className="mt-1 block sm:hidden">
                <ReasonBadge reason={row.reason} />
              </span>
            </TableCell>
            <TableCell
              wide
              note={
                <>
                  {TEXT.sources[row.source]}
                  {row.answer && (
                    <span className="block wrap-anywhere" translate="no">
                      {row.answer}
                    </span>
                  )}
                </>
              }
            >
              <ReasonBadge reason={row.reason} />
            </TableCell>
            <TableCell wide>
              <Instant at={row.createdAt} />
            </TableCell>
            <TableCell align="right">
              {/* Someone's own choice stays theirs. */}
              {row.reason !== "unsubscribed" && (
                <Button size="sm" aria-label={TEXT.releaseOf({ address: row.address })} onClick={() => onAsk(row)}>
                  {TEXT.release}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const ReasonBadge = ({ reason }: Pick<ServedSuppression, "reason">) => (
  <Badge tone={TONES[reason]}>{TEXT.reasons[reason]}</Badge>
);
