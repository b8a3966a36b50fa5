import { type Donor, exportDonors, listDonors } from "@trellis/contract-donations/donors.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { NoRows } from "@trellis/shared/ui/rows/no-rows.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { sortOf } from "@trellis/shared/ui/rows/sort-of.ts";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Files from "lucide-react/icons/files";
import Plus from "lucide-react/icons/plus";
import UsersRound from "lucide-react/icons/users-round";
import { Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { DonationTabs } from "../donation-tabs.tsx";
import { TEXT as STATEMENTS } from "../statements/messages.ts";
import { DONORS, type DonorSort, type DonorsView, sortBy } from "./donors-view.ts";
import { TEXT } from "./messages.ts";

const StatementsDialog = fetchedPart(() =>
  import("../statements/statements-dialog.tsx").then((m) => ({ default: m.StatementsDialog })),
);

const words = TEXT.list;

/** The Donors tab: everyone with gifts. */
export function DonorsScreen() {
  const [view, change] = useListView(DONORS, "/donors");
  const { canWrite } = useMembership();
  const show = (part: Partial<DonorsView>) => change(part, { replace: true });
  const [isSending, setSending] = useState(false);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs
        actions={
          canWrite && (
            <>
              <Button icon={<Files aria-hidden="true" />} onClick={() => setSending(true)}>
                {STATEMENTS.open}
              </Button>
              <DownloadLink href={endpointUrl(exportDonors, { query: withoutEmpty({ q: view.q }) })}>
                {TEXT.export}
              </DownloadLink>
            </>
          )
        }
      />
      <Card flush>
        <ListSearch view={view} onChange={show} words={words}>
          {/* On a phone the columns that sort are not there. */}
          <Select
            aria-label={words.sort}
            className="sm:hidden"
            value={view.sort}
            onChange={(event) => show(sortBy({ ...view, sort: "lastGift" }, event.target.value as DonorSort))}
          >
            <Options values={Object.keys(words.sorts)} text={words.sorts} />
          </Select>
        </ListSearch>
        <Rows view={view} onChange={show} />
      </Card>
      <Suspense fallback={null}>{isSending && <StatementsDialog onClose={() => setSending(false)} />}</Suspense>
    </div>
  );
}

function Rows({ view, onChange }: { view: DonorsView; onChange: (part: Partial<DonorsView>) => void }) {
  const { q, sort, order } = view;
  const list = useEndpointPages(listDonors, { query: { ...withoutEmpty({ q }), sort, order } });
  const head = (column: DonorSort) => ({
    sort: sortOf(view, column),
    onSort: () => onChange(sortBy(view, column)),
  });
  return (
    <PagedRows list={list} words={words} empty={<NoDonors q={q} onClear={() => onChange({ q: "" })} />}>
      {(donors) => (
        <Table label={words.label}>
          <TableHead>
            <HeadCell {...head("name")}>{TEXT.columns.name}</HeadCell>
            <HeadCell wide {...head("lastGift")}>
              {TEXT.columns.last}
            </HeadCell>
            <HeadCell wide align="right">
              {TEXT.columns.gifts}
            </HeadCell>
            <HeadCell align="right" {...head("total")}>
              {TEXT.columns.total}
            </HeadCell>
          </TableHead>
          <TableBody>
            {donors.map((donor) => (
              <Row key={donor.id} donor={donor} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedRows>
  );
}

function Row({ donor }: { donor: Donor }) {
  const last = donor.lastGiftDate ? formatDay(donor.lastGiftDate) : TEXT.never;
  return (
    <TableRow>
      <TableCell
        note={
          <>
            <span className="max-sm:hidden">{donor.email}</span>
            <span className="sm:hidden">{TEXT.lastAndGifts({ last, count: donor.giftCount })}</span>
          </>
        }
      >
        <Link href={`/donors/${donor.id}`} className="font-medium wrap-anywhere hover:underline">
          {donor.name}
        </Link>
      </TableCell>
      <TableCell muted wide className="whitespace-nowrap tabular-nums">
        {last}
      </TableCell>
      <TableCell muted wide align="right">
        {formatNumber(donor.giftCount)}
      </TableCell>
      <TableCell align="right">
        <span className="font-medium">{formatDollars(centsOf(donor.totalAmount))}</span>
      </TableCell>
    </TableRow>
  );
}

function NoDonors({ q, onClear }: { q: string; onClear: () => void }) {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  return (
    <NoRows
      words={words}
      isFiltered={q !== ""}
      onClear={onClear}
      icon={<UsersRound aria-hidden="true" />}
      firstStep={
        canWrite && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => navigate("/gifts?add=donation")}>
            {words.addGift}
          </Button>
        )
      }
    />
  );
}
