import { getDonationFeeRates } from "@trellis/contract-donations/fee-rates.ts";
import { type DonationForm, getDefaultDonationForm } from "@trellis/contract-donations/forms.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import ExternalLink from "lucide-react/icons/external-link";
import Pause from "lucide-react/icons/pause";
import { lazy, Suspense, useState } from "react";
import { DonationTabs } from "../donation-tabs.tsx";
import { AmountSettings, DonorSettings, PageSettings, ThanksSettings, WordSettings } from "../forms/form-fields.tsx";
import { FormPage } from "../forms/form-page.tsx";
import { FormStateNotice, useFormState } from "../forms/form-state.tsx";
import { TEXT } from "../forms/messages.ts";
import { TEXT as WIDGET } from "./messages.ts";

const FeeRatesDialog = lazy(() => import("../forms/fee-rates-dialog.tsx").then((m) => ({ default: m.FeeRatesDialog })));

/** The Donation Widget tab: the settings of the organization's own form, with the widget beside them. */
export function WidgetScreen() {
  const form = useEndpoint(getDefaultDonationForm, {});
  const rates = useEndpoint(getDonationFeeRates, {});
  const { canWrite, isManager } = useMembership();
  const [isEditingFees, setEditingFees] = useState(false);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs actions={form.data && <Actions form={form.data} />} />
      {form.isError ? (
        <ErrorCard title={TEXT.failed} message={form.error.message} onRetry={() => void form.refetch()} />
      ) : form.data ? (
        <>
          <FormStateNotice form={form.data} />
          <FormPage key={form.data.id} form={form.data} saveLabel={TEXT.save} savedText={TEXT.saved}>
            <AmountSettings />
            <DonorSettings onEditFees={canWrite && isManager && rates.data ? () => setEditingFees(true) : undefined} />
            <WordSettings title={WIDGET.about} />
            <ThanksSettings />
            <PageSettings form={form.data} />
          </FormPage>
        </>
      ) : (
        <FormSkeleton />
      )}
      {isEditingFees && rates.data && (
        <Suspense>
          <FeeRatesDialog rates={rates.data} onClose={() => setEditingFees(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Actions({ form }: { form: DonationForm }) {
  const { canWrite } = useMembership();
  const { isBusy, pause } = useFormState(form);
  return (
    <>
      {canWrite && form.status === "active" && (
        <Button variant="ghost" icon={<Pause aria-hidden="true" />} busy={isBusy} onClick={pause}>
          {TEXT.pause}
        </Button>
      )}
      <LinkButton href={form.publicUrl} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden="true" />}>
        {WIDGET.openPage}
      </LinkButton>
    </>
  );
}

/** The shape of settings while they load. */
export const FormSkeleton = () => (
  <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]" role="status" aria-label={TEXT.loading}>
    <Skeleton className="h-128 w-full rounded-lg" />
    <Skeleton className="h-128 w-full rounded-lg" />
  </div>
);
