import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { getInvoicePdf } from "@trellis/contract-invoicing/invoices.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Ban from "lucide-react/icons/ban";
import Banknote from "lucide-react/icons/banknote";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { SendButton } from "../sending/send-button.tsx";
import { acceptsPayment, mayBeCancelled } from "./invoice-permissions.ts";
import type { InvoiceQuestion } from "./invoice-questions.tsx";
import { TEXT } from "./messages.ts";
import { useInvoiceActions } from "./use-invoice-actions.ts";

const RecordPaymentDialog = fetchedPart(() =>
  import("../payments/record-payment-dialog.tsx").then((m) => ({ default: m.RecordPaymentDialog })),
);

interface Props {
  invoice: Invoice;
  onAsk: (question: InvoiceQuestion) => void;
}

/** The foot of an invoice's dialog: what its state and the member's role allow. */
export function InvoiceDialogActions({ invoice, onAsk }: Props) {
  const { canWrite, canDelete } = useMembership();
  const [, navigate] = useLocation();
  const { copy } = useInvoiceActions();
  const [isPaying, setPaying] = useState(false);
  const words = TEXT.detail;
  const { id, status } = invoice;
  const isDraft = status === "draft";
  const mayCancel = canDelete && mayBeCancelled(invoice);
  return (
    <>
      {canWrite && (
        <span className="me-auto">
          <Menu
            label={TEXT.actions.more}
            align="start"
            trigger={<IconButton label={TEXT.actions.more} icon={<Ellipsis aria-hidden="true" />} />}
          >
            <MenuItem icon={<Copy />} onSelect={() => void copy(invoice).catch(() => undefined)}>
              {words.copy}
            </MenuItem>
            {mayCancel && (
              <MenuItem icon={<Copy />} onSelect={() => onAsk({ kind: "correct", invoice })}>
                {words.correct}
              </MenuItem>
            )}
            {(mayCancel || (canDelete && isDraft)) && <MenuSeparator />}
            {mayCancel && (
              <MenuItem danger icon={<Ban />} onSelect={() => onAsk({ kind: "cancel", invoice })}>
                {words.cancel}
              </MenuItem>
            )}
            {canDelete && isDraft && (
              <MenuItem danger icon={<Trash2 />} onSelect={() => onAsk({ kind: "remove", invoice })}>
                {words.delete}
              </MenuItem>
            )}
          </Menu>
        </span>
      )}
      <LinkButton
        variant="ghost"
        icon={<Download aria-hidden="true" />}
        href={endpointUrl(getInvoicePdf, { params: { id } })}
        download
      >
        {words.downloadPdf}
      </LinkButton>
      {canWrite && status !== "cancelled" && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => navigate(`/${id}/edit`)}>
          {isDraft ? words.edit : words.editNotes}
        </Button>
      )}
      <SendButton invoice={invoice} />
      {canWrite && acceptsPayment(invoice) && (
        <Button variant="primary" icon={<Banknote aria-hidden="true" />} onClick={() => setPaying(true)}>
          {words.recordPayment}
        </Button>
      )}
      {isPaying && (
        <Suspense fallback={null}>
          <RecordPaymentDialog invoice={invoice} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </>
  );
}
