import {
  listServedDomains,
  SERVED_DOMAIN_STATUSES,
  type ServedDomain,
  type ServedDomainChange,
} from "@trellis/contract-operations/served-domains.ts";
import { addressView, anyText, oneOf, withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
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
import Globe from "lucide-react/icons/globe";
import { useState } from "react";
import { DomainDialog } from "./domain-dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.domains;
const view = addressView({ q: anyText(100), status: oneOf(SERVED_DOMAIN_STATUSES) });
const TONES: Record<ServedDomain["status"], BadgeTone> = {
  pending: "warning",
  verified: "success",
  suspended: "danger",
};

interface Asked {
  domain: ServedDomain;
  change: ServedDomainChange["change"];
}

/** The domains of all organizations, found by a part of the name. */
export function DomainsView() {
  const [filter, show] = useListView(view, "/app/operations/domains");
  const { q, ...rest } = filter;
  const list = useEndpointPages(listServedDomains, { query: withoutEmpty({ ...rest, search: q.trim() }) });
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Card flush title={TEXT.pages.domains}>
      <div data-bleed="">
        <ListSearch
          view={filter}
          onChange={show}
          maxLength={100}
          words={{ search: words.search, searchHint: words.searchHint }}
        >
          <FilterSelects
            view={filter}
            onChange={show}
            selects={[
              {
                name: "status",
                label: words.status,
                none: words.anyStatus,
                values: SERVED_DOMAIN_STATUSES,
                text: words.statuses,
              },
            ]}
          />
        </ListSearch>
        <PagedRows
          list={list}
          words={words}
          padsError
          empty={<EmptyState icon={<Globe />} title={words.none} description={words.noneText} />}
        >
          {(rows) => <DomainTable rows={rows} onAsk={setAsked} />}
        </PagedRows>
      </div>
      {asked && <DomainDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function DomainTable({ rows, onAsk }: { rows: readonly ServedDomain[]; onAsk: (asked: Asked) => void }) {
  return (
    <Table label={TEXT.pages.domains}>
      <TableHead>
        <HeadCell>{words.host}</HeadCell>
        <HeadCell wide>{words.status}</HeadCell>
        <HeadCell wide>{words.checked}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{words.actions}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((domain) => (
          <TableRow key={domain.id}>
            <TableCell note={words.about({ name: domain.organizationName, number: String(domain.organizationId) })}>
              <span className="wrap-anywhere" translate="no">
                {domain.host}
              </span>
              {/* On a phone, a column for it would leave too little room for the name. */}
              <span className="mt-1 block sm:hidden">
                <StatusBadge status={domain.status} />
              </span>
            </TableCell>
            <TableCell wide>
              <StatusBadge status={domain.status} />
            </TableCell>
            <TableCell
              wide
              note={
                domain.missingSince && (
                  <Instant at={domain.missingSince} show="day" words={(day) => words.missing({ day })} />
                )
              }
            >
              {domain.checkedAt ? (
                <Instant at={domain.checkedAt} />
              ) : (
                <span className="text-muted">{words.notChecked}</span>
              )}
            </TableCell>
            <TableCell align="right">
              <span className="flex flex-wrap justify-end gap-2">
                {domain.status !== "pending" && <AskButton domain={domain} change="check" onAsk={onAsk} />}
                <AskButton domain={domain} change="release" onAsk={onAsk} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const StatusBadge = ({ status }: Pick<ServedDomain, "status">) => (
  <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
);

const AskButton = ({ domain, change, onAsk }: Asked & { onAsk: (asked: Asked) => void }) => (
  <Button
    size="sm"
    aria-label={words.changeOf({ change: words.change[change], host: domain.host })}
    onClick={() => onAsk({ domain, change })}
  >
    {words.change[change]}
  </Button>
);
