import { type Alert, listAlerts } from "@trellis/contract-platform/alerts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { currentOrganizationId } from "@trellis/shared/runtime";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Armchair from "lucide-react/icons/armchair";
import Calendar from "lucide-react/icons/calendar";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import CreditCard from "lucide-react/icons/credit-card";
import FileClock from "lucide-react/icons/file-clock";
import Landmark from "lucide-react/icons/landmark";
import Lock from "lucide-react/icons/lock";
import Mail from "lucide-react/icons/mail";
import PackageMinus from "lucide-react/icons/package-minus";
import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import type { ComponentType } from "react";
import { consumePageAlerts } from "../session/page-answers.ts";
import { TEXT as words } from "./messages.ts";

const ICONS: Record<Alert["kind"], ComponentType> = {
  trial_ending: Clock,
  read_only: Lock,
  payment_failed: CreditCard,
  deletion_scheduled: Trash2,
  survey_ending: Clock,
  report_due: ChartNoAxesColumn,
  seats_full: Armchair,
  invoice_overdue: FileClock,
  low_stock: PackageMinus,
  bank_lines_open: Landmark,
  budget_overspent: Wallet,
  taxes_overdue: Landmark,
  donations_stopped: Lock,
  recurring_gift_failed: CreditCard,
  campaign_ending: Clock,
  event_soon: Calendar,
  note_due: Clock,
  duplicates_found: Users,
  mailing_stopped: Mail,
};
const TONE = { danger: "danger", warning: "warning", info: "neutral" } as const;

/** What needs attention now, most urgent first; fetched on every visit. */
export function ImportantAlerts() {
  const { data, error, refetch } = useEndpoint(
    listAlerts,
    {},
    { fresh: true, initial: () => consumePageAlerts(currentOrganizationId()) },
  );
  if (error && !data) {
    return (
      <ErrorCard
        title={words.alertsFailed}
        message={words.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  }
  return (
    <Card
      title={words.alerts}
      flush
      actions={data && data.length > 0 ? <span className="tabular-nums">{data.length}</span> : undefined}
    >
      <div className="mt-2">
        {data === undefined && <SkeletonRows rows={2} />}
        {data?.length === 0 && <AllIsWell />}
        {data !== undefined && data.length > 0 && <LinkRows rows={data.map(describe)} />}
      </div>
    </Card>
  );
}

function describe({ id, kind, tone, title, text, link }: Alert) {
  // A kind that a newer server knows gets the clock.
  const Icon = ICONS[kind] ?? Clock;
  return {
    key: id,
    href: link,
    mark: (
      <Glyph tone={TONE[tone]}>
        <Icon />
      </Glyph>
    ),
    title,
    text,
    wraps: true,
  };
}

function AllIsWell() {
  return (
    <div className="flex items-center gap-3 px-4 pt-2 pb-5 sm:px-5">
      <Glyph tone="success">
        <CircleCheck />
      </Glyph>
      <p>
        <span className="block font-medium">{words.allIsWell}</span>
        <span className="block text-sm text-muted">{words.nothingWaits}</span>
      </p>
    </div>
  );
}
