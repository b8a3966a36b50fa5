import Clock from "lucide-react/icons/clock";
import FileText from "lucide-react/icons/file-text";
import Plus from "lucide-react/icons/plus";
import { Button } from "../src/ui/controls/button.tsx";
import { Banner } from "../src/ui/screen/banner.tsx";
import { Card } from "../src/ui/screen/card.tsx";
import { EmptyState } from "../src/ui/screen/empty-state.tsx";
import { ErrorCard } from "../src/ui/screen/error-card.tsx";
import { SkeletonMetrics, SkeletonRows } from "../src/ui/screen/skeleton.tsx";

export function Notices() {
  return (
    <>
      <div className="grid gap-3">
        <Banner
          tone="accent"
          icon={<Clock />}
          action={<Button size="sm">View Plans</Button>}
          onDismiss={() => undefined}
        >
          <b>5 days left in your FREE trial.</b> Professional until November 25. No credit card on file, none needed.
        </Banner>
        <Banner
          tone="danger"
          icon={<Clock />}
          action={
            <Button size="sm" variant="danger">
              Upgrade Now
            </Button>
          }
        >
          <b>Trial expires in 2 days!</b> After that everything stays readable, nothing is deleted.
        </Banner>
        <Banner tone="warning">
          <b>3 rows need a category.</b> They are not in any total yet.
        </Banner>
        <Banner tone="success">
          <b>All reconciled.</b> Every line of October has its transaction.
        </Banner>
        <Banner tone="neutral">You are reading last month’s figures.</Banner>
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <ErrorCard
          title="Invoicing could not load"
          message="The rest of the product works. Nothing you entered is lost."
          onRetry={() => undefined}
          action={<Button variant="ghost">Go to Dashboard</Button>}
          details="invoicing 1.8.2, no answer after 8 s"
        />
        <Card flush className="grid content-center">
          <EmptyState
            icon={<FileText />}
            title="No invoices found"
            description="Invoices you create show here with what is due and what is paid."
            action={
              <Button variant="primary" icon={<Plus aria-hidden="true" />}>
                Create your first invoice
              </Button>
            }
          />
        </Card>
        <Card title="Recent Financial Activity">
          <SkeletonRows rows={4} />
        </Card>
      </div>
      <SkeletonMetrics count={4} chart />
    </>
  );
}
