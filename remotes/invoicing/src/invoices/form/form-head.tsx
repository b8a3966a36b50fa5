import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { getInvoicePdf } from "@trellis/contract-invoicing/invoices.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Send from "lucide-react/icons/send";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "wouter";
import { InvoiceStatus } from "../invoice-status.tsx";
import type { FormStatus } from "./form-status.ts";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./messages.ts";

interface Props {
  title: string;
  stored: Invoice | null;
  /** The state that is being saved. */
  saving: FormStatus | null;
  onSave: (status?: FormStatus) => void;
}

/** The form's name, its state and what saves it. */
export function FormHead({ title, stored, saving, onSave }: Props) {
  const { control } = useFormContext<InvoiceValues>();
  const status = useWatch({ control, name: "status" });
  const isDraft = stored === null || stored.status === "draft";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        href={stored ? `/${stored.id}` : "/"}
        aria-label={FORM.back}
        title={FORM.back}
        className="icons grid size-9 place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h2 className="text-xl font-semibold tracking-title">{title}</h2>
      <InvoiceStatus invoice={stored ?? { status: "draft", isOverdue: false }} />
      <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        {stored && (
          <DownloadLink href={endpointUrl(getInvoicePdf, { params: { id: stored.id } })} className="max-sm:hidden">
            {FORM.actions.downloadPdf}
          </DownloadLink>
        )}
        {isDraft && status === "draft" ? (
          <>
            <Button type="submit" busy={saving === "draft"} className="max-sm:flex-1">
              {FORM.actions.saveDraft}
            </Button>
            <Button
              variant="primary"
              icon={<Send aria-hidden="true" />}
              busy={saving === "sent"}
              onClick={() => onSave("sent")}
              className="max-sm:flex-1"
            >
              {FORM.actions.send}
            </Button>
          </>
        ) : (
          <Button variant="primary" type="submit" busy={saving !== null} className="max-sm:flex-1">
            {isDraft || status !== stored.status ? FORM.actions.save : FORM.actions.saveNotes}
          </Button>
        )}
      </div>
    </div>
  );
}
