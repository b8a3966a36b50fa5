import type { Reseller } from "@trellis/contract-operations/reseller.ts";
import { listSoldOrganizations, type SoldOrganization } from "@trellis/contract-operations/reseller-organizations.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import { addressView, anyText, withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import Building2 from "lucide-react/icons/building-2";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { OrganizationDialog } from "./organization-dialog.tsx";
import { StateBadge } from "./state-badge.tsx";

const words = TEXT.organizations;
const view = addressView({ q: anyText(100) });

/** The reseller's organizations, found by name or number. */
export function OrganizationsView({ reseller }: { reseller: Reseller }) {
  const [filter, show] = useListView(view, "/app/reseller");
  const list = useEndpointPages(listSoldOrganizations, { query: withoutEmpty({ search: filter.q.trim() }) });
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card flush title={reseller.name}>
      <div data-bleed="">
        <ListSearch
          view={filter}
          onChange={show}
          maxLength={100}
          words={{ search: words.search, searchHint: words.searchHint }}
        />
        <PagedRows
          list={list}
          words={words}
          padsError
          empty={<EmptyState icon={<Building2 />} title={words.none} description={words.noneText} />}
        >
          {(rows) => <OrganizationTable rows={rows} onOpen={setOpen} />}
        </PagedRows>
      </div>
      {open !== null && <OrganizationDialog id={open} reseller={reseller} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function OrganizationTable({ rows, onOpen }: { rows: readonly SoldOrganization[]; onOpen: (id: number) => void }) {
  return (
    <Table label={TEXT.pages.organizations}>
      <TableHead>
        <HeadCell>{words.name}</HeadCell>
        <HeadCell wide>{words.plan}</HeadCell>
        <HeadCell>{words.state}</HeadCell>
        <HeadCell wide align="right">
          {words.members}
        </HeadCell>
        <HeadCell wide align="right">
          {words.since}
        </HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell note={words.number({ number: String(row.id) })}>
              <button
                type="button"
                className="rounded-sm text-start font-medium wrap-anywhere hover:underline"
                onClick={() => onOpen(row.id)}
              >
                {row.name}
              </button>
            </TableCell>
            <TableCell wide>
              {words.planAndStatus({ plan: planOf(row.plan).name, status: words.subscriptions[row.subscription] })}
            </TableCell>
            <TableCell>
              <StateBadge state={row.state} />
            </TableCell>
            <TableCell wide align="right">
              {words.count({ count: row.members })}
            </TableCell>
            <TableCell wide muted align="right" className="whitespace-nowrap">
              <Instant at={row.createdAt} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
