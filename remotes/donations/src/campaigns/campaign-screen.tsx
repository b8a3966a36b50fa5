import { type DonationForm, getDonationForm } from "@trellis/contract-donations/forms.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ExternalLink from "lucide-react/icons/external-link";
import Pause from "lucide-react/icons/pause";
import QrCode from "lucide-react/icons/qr-code";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { DonationTabs } from "../donation-tabs.tsx";
import {
  AmountSettings,
  DonorSettings,
  GoalSettings,
  PageSettings,
  ThanksSettings,
  WordSettings,
} from "../forms/form-fields.tsx";
import { FormPage } from "../forms/form-page.tsx";
import { FormStateNotice, useFormState } from "../forms/form-state.tsx";
import { TEXT as FORM } from "../forms/messages.ts";
import { FormSkeleton } from "../widget/widget-screen.tsx";
import { TEXT } from "./messages.ts";
import { useArchive } from "./use-archive.ts";

const ShareDialog = fetchedPart(() => import("./share-dialog.tsx").then((m) => ({ default: m.ShareDialog })));

/** A campaign's editor: once the campaign exists it has its own address. */
export function NewCampaignScreen() {
  const [, navigate] = useLocation();
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs />
      <Head title={TEXT.newTitle} />
      <FormPage
        saveLabel={TEXT.createIt}
        savedText={TEXT.created}
        onSaved={({ id }) => navigate(`/campaigns/${id}`, { replace: true })}
      >
        <Fields />
      </FormPage>
    </div>
  );
}

/** One campaign: its settings with the widget beside them, its page, and its end. */
export function CampaignScreen({ id }: { id: string }) {
  const form = useEndpoint(getDonationForm, { params: { id } });
  const [isSharing, setSharing] = useState(false);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs />
      <Head title={form.data?.title ?? ""}>
        {form.data && <Actions form={form.data} onShare={() => setSharing(true)} />}
      </Head>
      {form.isError ? (
        <ErrorCard title={FORM.failed} message={form.error.message} onRetry={() => void form.refetch()} />
      ) : form.data?.status === "archived" ? (
        <Archived form={form.data} />
      ) : form.data ? (
        <>
          <FormStateNotice form={form.data} />
          <FormPage key={form.data.id} form={form.data} saveLabel={TEXT.save} savedText={TEXT.saved}>
            <Fields form={form.data} />
          </FormPage>
        </>
      ) : (
        <FormSkeleton />
      )}
      <Suspense fallback={null}>
        {isSharing && form.data && <ShareDialog campaign={form.data} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  );
}

const Fields = ({ form }: { form?: DonationForm }) => (
  <>
    <WordSettings title={TEXT.about} />
    <GoalSettings />
    <PageSettings form={form} />
    <AmountSettings />
    <DonorSettings />
    <ThanksSettings />
  </>
);

const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
    <div className="grid min-w-0 justify-items-start gap-1">
      <Link
        href="/campaigns"
        className="icons inline-flex items-center gap-1.5 py-0.5 text-sm text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" />
        {TEXT.back}
      </Link>
      <h2 className="text-xl font-semibold tracking-title wrap-anywhere">{title}</h2>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

function Actions({ form, onShare }: { form: DonationForm; onShare: () => void }) {
  const { canWrite } = useMembership();
  const { isBusy, pause } = useFormState(form);
  if (form.status === "archived") return null;
  return (
    <>
      {canWrite && form.status === "active" && (
        <Button variant="ghost" icon={<Pause aria-hidden="true" />} busy={isBusy} onClick={pause}>
          {FORM.pause}
        </Button>
      )}
      <Button icon={<QrCode aria-hidden="true" />} onClick={onShare}>
        {TEXT.copyLink}
      </Button>
      <LinkButton href={form.publicUrl} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden="true" />}>
        {TEXT.openPage}
      </LinkButton>
    </>
  );
}

function Archived({ form }: { form: DonationForm }) {
  const { canWrite } = useMembership();
  const { restore, isBusy } = useArchive();
  return (
    <Banner
      tone="neutral"
      action={
        canWrite && (
          <Button size="sm" busy={isBusy} onClick={() => void restore(form)}>
            {TEXT.restore}
          </Button>
        )
      }
    >
      <b>{TEXT.archivedNotice}</b> {TEXT.archivedNoticeText}
    </Banner>
  );
}
