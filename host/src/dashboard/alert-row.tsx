import type { Alert } from "@trellis/contract-platform/alerts.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import type { LinkRow } from "@trellis/shared/ui/rows/link-rows.tsx";
import Armchair from "lucide-react/icons/armchair";
import Calendar from "lucide-react/icons/calendar";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
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

/** An alert as a row that leads to where something can be done about it. */
export function describeAlert({ id, kind, tone, title, text, link }: Alert): LinkRow {
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
