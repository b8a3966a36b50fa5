import type { Customer } from "@trellis/contract-invoicing/customers.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import type { BusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { INVOICE_TEMPLATES, PREMIUM_TEMPLATES } from "@trellis/invoice-rules/choices.ts";
import { unprintable } from "@trellis/invoice-rules/printable.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { invoiceInk } from "@trellis/shared/theme/invoice-ink.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useAtomValue } from "jotai";
import Eye from "lucide-react/icons/eye";
import Maximize2 from "lucide-react/icons/maximize-2";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { InvoiceValues } from "../invoice-values.ts";
import { FORM } from "../messages.ts";
import { InvoicePaper } from "./invoice-paper.tsx";
import { paperOf } from "./paper-of.ts";

interface Props {
  customer: (Pick<Customer, "name" | "email" | "phone" | "address"> & Partial<Pick<Customer, "language">>) | null;
  settings: BusinessSettings;
  /** What the paper of a sent or simple invoice names as its sender. */
  seller: Invoice["seller"];
  isFrozen: boolean;
}

/** The template and the paper as it would be sent: beside the form, or on a phone in a sheet. */
export function PreviewPanel(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <aside
        aria-label={FORM.preview}
        className="sticky top-[calc(var(--header)+1.5rem)] grid gap-3 rounded-lg bg-sunken p-4 max-xl:hidden"
      >
        <div className="flex items-end justify-between gap-2">
          <Templates isFrozen={props.isFrozen} />
          <IconButton label={FORM.fullSize} icon={<Maximize2 aria-hidden="true" />} onClick={() => setOpen(true)} />
        </div>
        <div className="max-h-[calc(100dvh-var(--header)-9rem)] overflow-y-auto rounded-md">
          <Paper {...props} />
        </div>
      </aside>
      <div className="grid gap-3 xl:hidden">
        <Templates isFrozen={props.isFrozen} />
        <Button icon={<Eye aria-hidden="true" />} onClick={() => setOpen(true)}>
          {FORM.showPreview}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={FORM.preview} size="lg">
        <div className="grid gap-3">
          <Templates isFrozen={props.isFrozen} />
          <Paper {...props} />
        </div>
      </Dialog>
    </>
  );
}

function Templates({ isFrozen }: { isFrozen: boolean }) {
  const { setValue, control } = useFormContext<InvoiceValues>();
  const template = useWatch({ control, name: "template" });
  const plan = useAtomValue(sessionAtom, { store }).organization?.subscriptionPlan;
  const locked = plan === "starter";
  return (
    <fieldset disabled={isFrozen} className="grid min-w-0 gap-1.5">
      <Segmented
        label={FORM.fields.template}
        value={template}
        items={INVOICE_TEMPLATES.map((value) => ({
          value,
          label: (
            <>
              {FORM.templates[value]}
              {locked && PREMIUM_TEMPLATES.includes(value) && (
                <span className="text-xs font-normal text-muted">{FORM.premium}</span>
              )}
            </>
          ),
        }))}
        onValueChange={(value) => setValue("template", value, { shouldDirty: true })}
      />
      {locked && PREMIUM_TEMPLATES.includes(template) && (
        <p className="text-sm text-warning-text">{FORM.premiumHint}</p>
      )}
    </fieldset>
  );
}

function Paper({ customer, settings, seller }: Props) {
  const { control } = useFormContext<InvoiceValues>();
  const values = useWatch({ control }) as InvoiceValues;
  const { primary, secondary } = settings.brandColors;
  const ink = invoiceInk({ primary: primary ?? "#3b82f6", secondary: secondary ?? "#1e40af" });
  const sender = seller ?? {
    name: settings.businessName,
    email: settings.email,
    phone: settings.phone,
    address: settings.address,
    website: settings.website,
    logoUrl: settings.logoUrl,
  };
  const facts = paperOf(values, sender, customer);
  const missing = unprintable(
    [
      facts.buyer.name,
      ...facts.lines.map(({ description }) => description),
      facts.notes,
      facts.terms,
      facts.footerText,
    ].join(""),
  );
  return (
    <>
      {missing.length > 0 && (
        <p role="status" className="mb-2 text-sm text-warning-text wrap-anywhere">
          {FORM.unprintable({ characters: missing.slice(0, 20).join(" ") })}
        </p>
      )}
      <InvoicePaper facts={facts} ink={ink} />
    </>
  );
}
