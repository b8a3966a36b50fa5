import { type Customer, getCustomer } from "@trellis/contract-invoicing/customers.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import type { BusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { termsText } from "@trellis/invoice-rules/invoice-terms.ts";
import { INVOICE_WORDS } from "@trellis/invoice-rules/invoice-words.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { setPageTitle } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useEffect, useState } from "react";
import { Controller, FormProvider, useFormContext, useWatch } from "react-hook-form";
import { CustomerField } from "./customer-field.tsx";
import { FactFields } from "./fact-fields.tsx";
import { FormHead } from "./form-head.tsx";
import { type FormStatus, statusChoices } from "./form-status.ts";
import type { InvoiceValues } from "./invoice-values.ts";
import { ItemRows } from "./item-rows.tsx";
import { FORM } from "./messages.ts";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { SendQuestion } from "./send-question.tsx";
import { TotalsPanel } from "./totals-panel.tsx";
import { useInvoiceForm } from "./use-invoice-form.ts";

interface Props {
  stored: Invoice | null;
  initial: InvoiceValues;
  settings: BusinessSettings;
}

/** The full form at the left, the paper at the right; on a phone the paper is a sheet. */
export function InvoiceForm({ stored, initial, settings }: Props) {
  const { canDelete } = useMembership();
  const editor = useInvoiceForm(stored, initial);
  const { form } = editor;
  const isFrozen = stored !== null && stored.status !== "draft";
  const [chosen, setCustomer] = useState<ChosenCustomer | null>(stored?.customer ?? null);
  // A draft from before a reload has only the id of its customer.
  const customerId = form.watch("customerId");
  const known = useEndpoint(
    getCustomer,
    { params: { id: customerId } },
    { enabled: chosen?.isTaxExempt === undefined && customerId !== "" },
  );
  const found = known.data?.id === customerId ? known.data : undefined;
  const customer: ChosenCustomer | null = chosen
    ? {
        ...chosen,
        isTaxExempt: chosen.isTaxExempt ?? found?.isTaxExempt ?? false,
        language: chosen.language ?? found?.language ?? null,
      }
    : found
      ? { ...found, address: addressOf(found) }
      : null;
  const title = stored ? FORM.edit({ number: stored.invoiceNumber }) : FORM.create;
  useEffect(() => {
    setPageTitle(title);
    return () => setPageTitle(null);
  }, [title]);

  const choose = (one: Customer) => {
    setCustomer({ ...one, address: addressOf(one) });
    if (one.isTaxExempt) {
      form.setValue("taxRate", "0", { shouldDirty: true });
      for (const index of form.getValues("items").keys()) form.setValue(`items.${index}.taxRate`, "");
    }
    // The customer's own terms, until another day is chosen.
    if (!form.getFieldState("dueDate").isDirty)
      form.setValue("dueDate", addDays(form.getValues("issueDate"), one.paymentTerms));
  };
  const [asked, setAsked] = useState<FormStatus | null>(null);
  /** Saves, or shows first what leaves with it. */
  const save = async (status: FormStatus = form.getValues("status")) => {
    const leaves = !isFrozen && (status === "sent" || status === "paid");
    if (leaves && (await form.trigger())) setAsked(status);
    else await editor.save(status);
  };
  const mayCancel = canDelete && stored !== null && stored.totalPaid === "0.00";

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4 md:gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormHead title={title} stored={stored} saving={editor.saving} onSave={(status) => void save(status)} />
        {editor.isStale && (
          <Banner
            tone="warning"
            action={
              <>
                <Button size="sm" onClick={editor.reloadServerVersion}>
                  {FORM.reloadServerVersion}
                </Button>
                <Button size="sm" onClick={() => void editor.keepMine()}>
                  {FORM.keepMine}
                </Button>
              </>
            }
          >
            {FORM.stale}
          </Banner>
        )}
        <DraftNotice draft={{ isStored: editor.isRestored, discard: editor.discard }} />
        {isFrozen && <Banner tone="neutral">{FORM.frozen}</Banner>}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-6">
            <fieldset disabled={isFrozen} className="grid min-w-0 gap-4">
              <CustomerField chosen={customer} onChoose={choose} />
              <FactFields choices={statusChoices(stored?.status ?? null, mayCancel)} />
              <ItemRows />
              <div role="alert" className="empty:hidden">
                {editor.refusal !== null && <Banner tone="warning">{editor.refusal}</Banner>}
              </div>
              <TotalsPanel isTaxExempt={customer?.isTaxExempt === true} />
            </fieldset>
            <WordFields isFrozen={isFrozen} />
          </div>
          <PreviewPanel customer={customer} settings={settings} isFrozen={isFrozen} seller={stored?.seller ?? null} />
        </div>
      </form>
      {asked && (
        <SendQuestion
          values={form.getValues()}
          status={asked}
          customer={customer}
          seller={stored?.seller ?? null}
          onSend={() => editor.save(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </FormProvider>
  );
}

type ChosenCustomer = Pick<Customer, "name" | "email" | "phone" | "address"> & {
  isTaxExempt?: boolean;
  language?: Customer["language"];
};

/** Street and place, as the invoice's paper says them. */
function addressOf({ address, city, state, zipCode }: Customer): string | null {
  const place = [[city, state].filter(Boolean).join(", "), zipCode].filter(Boolean).join(" ");
  return [address, place].filter(Boolean).join("\n") || null;
}

function WordFields({ isFrozen }: { isFrozen: boolean }) {
  const { register, formState, control } = useFormContext<InvoiceValues>();
  const { errors } = formState;
  const [issueDate, dueDate] = useWatch({ control, name: ["issueDate", "dueDate"] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={FORM.fields.notes} error={errors.notes?.message}>
        {(props) => <TextArea {...props} {...register("notes")} rows={3} maxLength={5000} />}
      </Field>
      <Field label={FORM.fields.terms} error={errors.terms?.message}>
        {(props) => (
          <Controller
            control={control}
            name="terms"
            render={({ field }) => (
              <TextArea
                {...props}
                {...field}
                // The default names the days of this invoice; typing over it makes it a custom text.
                value={termsText(field.value, { issueDate, dueDate }, INVOICE_WORDS[pageLanguage()].paper.dueWithin)}
                rows={3}
                maxLength={5000}
                disabled={isFrozen}
              />
            )}
          />
        )}
      </Field>
      <Field
        label={FORM.fields.footerText}
        hint={FORM.footerHint}
        error={errors.footerText?.message}
        className="sm:col-span-2"
      >
        {(props) => <TextArea {...props} {...register("footerText")} rows={2} maxLength={1000} disabled={isFrozen} />}
      </Field>
    </div>
  );
}
