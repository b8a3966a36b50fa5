import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { getInvoicePdf } from "@trellis/contract-invoicing/invoices.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import Ban from "lucide-react/icons/ban";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useLocation } from "wouter";
import { mayBeCancelled } from "./invoice-permissions.ts";
import { TEXT } from "./messages.ts";
import { useInvoiceActions } from "./use-invoice-actions.ts";

interface Props {
  invoice: Invoice;
  search: string;
  onAsk: (question: { kind: "remove" | "cancel" | "correct"; invoice: Invoice }) => void;
}

/** View, edit, delete; the rest, and on a phone everything, behind one button. */
export function InvoiceRowActions({ invoice, search, onAsk }: Props) {
  const { canWrite, canDelete } = useMembership();
  const [, navigate] = useLocation();
  const { copy } = useInvoiceActions();
  const { id, invoiceNumber, status } = invoice;
  const view = () => navigate(`/${id}${search}`);
  const edit = () => navigate(`/${id}/edit`);
  const canRemove = canDelete && status === "draft";
  return (
    <span className="inline-flex items-center justify-end">
      <span className="inline-flex max-md:hidden">
        <IconButton
          size="sm"
          label={TEXT.actions.view({ number: invoiceNumber })}
          icon={<Eye aria-hidden="true" />}
          onClick={view}
        />
        {canWrite && status !== "cancelled" && (
          <IconButton
            size="sm"
            label={TEXT.actions.edit({ number: invoiceNumber })}
            icon={<Pencil aria-hidden="true" />}
            onClick={edit}
          />
        )}
        {canRemove && (
          <IconButton
            size="sm"
            label={TEXT.actions.delete({ number: invoiceNumber })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onAsk({ kind: "remove", invoice })}
          />
        )}
      </span>
      <Menu
        label={TEXT.actions.moreFor({ number: invoiceNumber })}
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={TEXT.actions.moreFor({ number: invoiceNumber })}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<Eye />} onSelect={view}>
          {TEXT.detail.title({ number: invoiceNumber })}
        </MenuItem>
        {canWrite && status !== "cancelled" && (
          <MenuItem icon={<Pencil />} onSelect={edit}>
            {status === "draft" ? TEXT.detail.edit : TEXT.detail.editNotes}
          </MenuItem>
        )}
        <MenuItem icon={<Download />} href={endpointUrl(getInvoicePdf, { params: { id } })}>
          {TEXT.detail.downloadPdf}
        </MenuItem>
        {canWrite && (
          <MenuItem icon={<Copy />} onSelect={() => void copy(invoice).catch(() => undefined)}>
            {TEXT.detail.copy}
          </MenuItem>
        )}
        {canDelete && mayBeCancelled(invoice) && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Copy />} onSelect={() => onAsk({ kind: "correct", invoice })}>
              {TEXT.detail.correct}
            </MenuItem>
            <MenuItem danger icon={<Ban />} onSelect={() => onAsk({ kind: "cancel", invoice })}>
              {TEXT.detail.cancel}
            </MenuItem>
          </>
        )}
        {canRemove && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => onAsk({ kind: "remove", invoice })}>
              {TEXT.detail.delete}
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
}
