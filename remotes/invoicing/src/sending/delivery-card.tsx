import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { getInvoiceDelivery, type InvoiceSending, renewInvoiceLink } from "@trellis/contract-invoicing/sending.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useId, useState } from "react";
import { TEXT } from "./messages.ts";

type MailState = InvoiceSending["mails"][number]["status"];
const words = TEXT.delivery;
const TONE: Record<MailState, BadgeTone> = {
  queued: "neutral",
  sending: "neutral",
  sent: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** Where an invoice went and what became of the mails, with the address of its page. Nothing for a draft. */
export function DeliveryCard({ invoice }: { invoice: Pick<Invoice, "id" | "status"> }) {
  const titleId = useId();
  const { data, error, refetch } = useEndpoint(
    getInvoiceDelivery,
    { params: { id: invoice.id } },
    // Mails leave by themselves.
    { enabled: invoice.status !== "draft", fresh: true },
  );
  if (invoice.status === "draft") return null;
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-3">
      <h3 id={titleId} className="font-semibold">
        {words.title}
      </h3>
      {error ? (
        <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          <PageLink invoiceId={invoice.id} link={data.link} />
          <ul className="grid gap-2">
            {data.sendings.map((sending) => (
              <Sending key={sending.id} sending={sending} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PageLink({ invoiceId, link }: { invoiceId: string; link: string | null }) {
  const { canDelete } = useMembership();
  const [isAsking, setAsking] = useState(false);
  const renew = useEndpointMutation(renewInvoiceLink);
  async function change() {
    try {
      await renew.mutateAsync({ input: { params: { id: invoiceId } } });
    } catch (failure) {
      showErrorToast(words.renewFailed, failure);
      throw failure;
    }
    showToast({ title: words.renewDone });
  }
  if (link === null)
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted">
        {words.none}
        {canDelete && (
          <Button size="sm" busy={renew.isPending} onClick={() => void change().catch(() => undefined)}>
            {words.make}
          </Button>
        )}
      </p>
    );
  return (
    <div className="grid gap-1">
      <CopyField
        label={words.link}
        value={link}
        hint={words.linkHint}
        action={
          <LinkButton href={link} target="_blank" rel="noreferrer">
            {words.open}
          </LinkButton>
        }
      />
      {canDelete && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.renewTitle}
        description={words.renewText}
        confirmLabel={words.renewConfirm}
        onConfirm={change}
      />
    </div>
  );
}

function Sending({ sending: { kind, createdAt, mails } }: { sending: InvoiceSending }) {
  const { timeZone } = useMembership();
  return (
    <li className="grid gap-1">
      <span className="font-medium">
        {words[kind]} <span className="text-muted">{formatDay(dayInZone(new Date(createdAt), timeZone))}</span>
      </span>
      {mails.map((mail) => (
        <span key={mail.recipient} className="flex flex-wrap items-center gap-2 text-sm wrap-anywhere">
          {mail.recipient}
          <Badge tone={TONE[mail.status]}>{words.states[mail.status]}</Badge>
          {mail.failure && <span className="text-muted">{mail.failure}</span>}
        </span>
      ))}
    </li>
  );
}
