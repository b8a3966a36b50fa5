import { type DonorWithTotals, getDonor } from "@trellis/contract-donations/donors.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { RecordPage } from "@trellis/shared/ui/screen/record-page.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileDown from "lucide-react/icons/file-down";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { DonationTabs } from "../donation-tabs.tsx";
import { DonorHistory } from "./donor-history.tsx";
import { TEXT } from "./messages.ts";

const DonorDialog = fetchedPart(() => import("./donor-dialog.tsx").then((m) => ({ default: m.DonorDialog })));
const MergeDialog = fetchedPart(() => import("./merge-dialog.tsx").then((m) => ({ default: m.MergeDialog })));
const StatementDialog = fetchedPart(() =>
  import("./statement-dialog.tsx").then((m) => ({ default: m.StatementDialog })),
);

const words = TEXT.page;

/** One donor: what they gave, and everything that can be done for them. */
export function DonorScreen({ donorId }: { donorId: string }) {
  const query = useEndpoint(getDonor, { params: { id: donorId } });
  return (
    <RecordPage tabs={<DonationTabs />} list="/donors" query={query} words={words} rows={5}>
      {(donor) => <Loaded donor={donor} />}
    </RecordPage>
  );
}

function Loaded({ donor }: { donor: DonorWithTotals }) {
  const { canWrite, canDelete } = useMembership();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<"" | "edit" | "merge" | "statement">("");
  const close = () => setOpen("");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex min-w-0 flex-wrap items-center gap-2.5 text-2xl font-semibold tracking-title wrap-anywhere">
            {donor.name}{" "}
            {donor.recurringCount > 0 && (
              <Badge tone="accent">{words.recurring({ count: donor.recurringCount })}</Badge>
            )}
          </h2>
          <p className="text-muted wrap-anywhere">
            {donor.email ? (
              <a href={`mailto:${donor.email}`} className="hover:underline">
                {donor.email}
              </a>
            ) : (
              words.noEmail
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {canDelete && (
            <Menu label={words.more} trigger={<IconButton label={words.more} icon={<Ellipsis aria-hidden="true" />} />}>
              <MenuItem icon={<Merge aria-hidden="true" />} onSelect={() => setOpen("merge")}>
                {words.merge}
              </MenuItem>
            </Menu>
          )}
          {donor.years.length > 0 && (
            <Button icon={<FileDown aria-hidden="true" />} onClick={() => setOpen("statement")}>
              {words.statement}
            </Button>
          )}
          {canWrite && (
            <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen("edit")}>
              {words.edit}
            </Button>
          )}
        </div>
      </div>
      <Figures donor={donor} />
      <DonorHistory donorId={donor.id} onOpen={(gift) => navigate(`/gifts?gift=${gift}`)} />
      <Suspense fallback={null}>
        {open === "edit" && <DonorDialog donor={donor} onClose={close} />}
        {open === "merge" && <MergeDialog donor={donor} onClose={close} />}
        {open === "statement" && <StatementDialog donor={donor} onClose={close} />}
      </Suspense>
    </>
  );
}

function Figures({ donor }: { donor: DonorWithTotals }) {
  const figure = (amount: string) => <Money cents={centsOf(amount)} size="figure" />;
  return (
    <MetricStrip>
      <Metric label={words.total} value={figure(donor.totalAmount)} note={TEXT.gifts({ count: donor.giftCount })} />
      <Metric
        label={words.thisYear}
        value={figure(donor.thisYearAmount)}
        note={words.lastYear({ amount: formatDollars(centsOf(donor.lastYearAmount)) })}
      />
      <Metric
        label={words.average}
        value={figure(donor.averageAmount)}
        note={words.largest({ amount: formatDollars(centsOf(donor.largestAmount)) })}
      />
      <Metric
        label={words.since}
        value={donor.firstGiftDate ? formatDay(donor.firstGiftDate) : TEXT.never}
        note={donor.lastGiftDate ? words.last({ day: formatDay(donor.lastGiftDate) }) : "\u00a0"}
      />
    </MetricStrip>
  );
}
