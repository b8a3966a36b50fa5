import { exportPayments, getPaymentTotals } from "@trellis/contract-invoicing/payments.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import Plus from "lucide-react/icons/plus";
import { Suspense } from "react";
import { InvoicingTabs } from "../invoicing-tabs.tsx";
import { TEXT } from "./messages.ts";
import { PaymentList } from "./payment-list.tsx";
import { filterOf, PAYMENTS, type PaymentsView } from "./payments-view.ts";

const PaymentDialog = fetchedPart(() => import("./payment-dialog.tsx").then((m) => ({ default: m.PaymentDialog })));
const RecordPaymentDialog = fetchedPart(() =>
  import("./record-payment-dialog.tsx").then((m) => ({ default: m.RecordPaymentDialog })),
);

/** The Payments tab: what came in, by any filter, and recording more of it. */
export function PaymentsScreen() {
  const [view, show] = useListView(PAYMENTS, "/payments");
  const { canWrite } = useMembership();
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <InvoicingTabs
        actions={
          canWrite && (
            <>
              <DownloadLink href={endpointUrl(exportPayments, { query: filterOf(view) })}>{TEXT.export}</DownloadLink>
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => show({ isRecording: true })}>
                {TEXT.record}
              </Button>
            </>
          )
        }
      />
      <Totals view={view} />
      <PaymentList view={view} onChange={show} />
      <Suspense fallback={null}>
        {view.payment && <PaymentDialog id={view.payment} onClose={() => show({ payment: "" }, { replace: true })} />}
        {view.isRecording && canWrite && (
          <RecordPaymentDialog onClose={() => show({ isRecording: false }, { replace: true })} />
        )}
      </Suspense>
    </div>
  );
}

function Totals({ view }: { view: PaymentsView }) {
  const { data } = useEndpoint(getPaymentTotals, { query: filterOf(view) }, { keepPrevious: true });
  if (!data) return <SkeletonMetrics count={3} />;
  const figure = (amount: string) => <Money cents={centsOf(amount)} size="figure" />;
  return (
    <MetricStrip>
      <Metric
        label={TEXT.totals.received}
        value={figure(data.received)}
        note={TEXT.totals.count({ count: data.count })}
      />
      <Metric label={TEXT.totals.refunded} value={figure(data.refunded)} note={TEXT.totals.refundedNote} />
      <Metric label={TEXT.totals.credit} value={figure(data.credit)} note={TEXT.totals.creditNote} />
    </MetricStrip>
  );
}
