import {
  listServedOrganizations,
  SERVED_STATES,
  type ServedOrganization,
} from "@trellis/contract-operations/served-organizations.ts";
import { PLAN_IDS, type PlanId, planOf } from "@trellis/domain/plans/plans.ts";
import { addressView, anyText, oneOf, withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { FilterSelects } from "@trellis/shared/ui/filters/filter-select.tsx";
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
const view = addressView({ q: anyText(100), plan: oneOf(PLAN_IDS), state: oneOf(SERVED_STATES) });
const planName = (id: PlanId) => planOf(id).name;

/** The organizations of the installation, found by name or number. */
export function OrganizationsView() {
  const [filter, show] = useListView(view, "/app/operations/organizations");
  const { q, ...rest } = filter;
  const list = useEndpointPages(listServedOrganizations, { query: withoutEmpty({ ...rest, search: q.trim() }) });
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card flush title={TEXT.pages.organizations}>
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
                name: "plan",
                label: words.plan,
                none: words.anyPlan,
                values: PLAN_IDS,
                text: (id) => planName(id as PlanId),
              },
              { name: "state", label: words.state, none: words.anyState, values: SERVED_STATES, text: words.states },
            ]}
          />
        </ListSearch>
        <PagedRows
          list={list}
          words={words}
          padsError
          empty={<EmptyState icon={<Building2 />} title={words.none} description={words.noneText} />}
        >
          {(rows) => <OrganizationTable rows={rows} onOpen={setOpen} />}
        </PagedRows>
      </div>
      {open !== null && <OrganizationDialog id={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function OrganizationTable({ rows, onOpen }: { rows: readonly ServedOrganization[]; onOpen: (id: number) => void }) {
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
              {words.planAndStatus({ plan: planName(row.plan), status: words.subscriptions[row.subscription] })}
            </TableCell>
            <TableCell>
              <div className="flex flex-wrap gap-1">
                <StateBadge state={row.state} />
                {row.isSendingStopped && <Badge tone="warning">{words.sendingStopped}</Badge>}
                {row.isReadOnly && <Badge tone="warning">{words.readOnly}</Badge>}
              </div>
            </TableCell>
            <TableCell wide align="right">
              {TEXT.installation.count({ count: row.members })}
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
