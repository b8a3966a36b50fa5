import type { DonationAnalytics } from "@trellis/contract-donations/donation-figures.ts";
import { ShareBars } from "@trellis/shared/ui/charts/share-bars.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { GIFT_LABELS } from "../gift-labels.ts";
import { TEXT } from "./messages.ts";
import { MoneyShares } from "./money-shares.tsx";

/** What the sum is made of, from four sides. */
export function Shares({ data }: { data: DonationAnalytics }) {
  return (
    <>
      <Card title={TEXT.forms.title}>
        <MoneyShares
          label={TEXT.forms.chart}
          shares={data.forms.map(({ formId, title, amount }) => ({
            key: formId ?? "none",
            label: title ?? TEXT.forms.none,
            amount,
          }))}
        />
      </Card>
      <Card title={TEXT.methods.title}>
        <MoneyShares
          label={TEXT.methods.chart}
          shares={data.methods.map(({ paymentMethod, amount }) => ({
            key: paymentMethod,
            label: GIFT_LABELS.methods[paymentMethod],
            amount,
          }))}
        />
      </Card>
      <Card title={TEXT.kinds.title}>
        <MoneyShares
          label={TEXT.kinds.chart}
          shares={[
            { key: "once", label: TEXT.kinds.oneTime, amount: data.oneTime.amount },
            { key: "recurring", label: TEXT.kinds.recurring, amount: data.recurring.amount },
          ]}
        />
      </Card>
      <Card title={TEXT.donors.title}>
        <ShareBars
          label={TEXT.donors.chart}
          shares={[
            { label: TEXT.donors.added, count: data.donors.new },
            { label: TEXT.donors.returning, count: data.donors.returning },
          ]}
        />
        <p className="mt-4 text-sm text-muted">{TEXT.donors.note}</p>
      </Card>
    </>
  );
}
