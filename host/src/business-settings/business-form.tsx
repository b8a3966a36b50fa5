import type { BusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useRef } from "react";
import { SaveBar } from "../settings-parts/save-bar.tsx";
import { DetailsSection } from "./details-section.tsx";
import { FormatsSection } from "./formats-section.tsx";
import { InvoiceSection } from "./invoice-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { TEXT } from "./messages.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { TaxSection } from "./tax-section.tsx";
import { useBusinessForm } from "./use-business-form.ts";

interface Props {
  settings: BusinessSettings;
  /** By role; a manager of an organization that is read-only may not edit either. */
  isManager: boolean;
  canEdit: boolean;
}

export function BusinessForm({ settings, isManager, canEdit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, stale, isDirty, isSaving, change, discard, submit, settleStale } = useBusinessForm(settings);
  const section = { values, errors, change, canEdit };
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl gap-4 [&_:is(input,select,textarea)]:scroll-mb-24"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!isDirty || isSaving) return;
        const problems = await submit();
        // After the errors are drawn, so that the field already says what is wrong with it.
        if (Object.keys(problems).length > 0)
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      }}
    >
      {!canEdit && <Banner tone="neutral">{isManager ? TEXT.readOnly : TEXT.readOnlyRole}</Banner>}
      {stale && <StaleNotice values={values} stale={stale} onSettle={settleStale} />}
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-4">
        <DetailsSection {...section} />
        <FormatsSection {...section} />
        <LogoSection {...section} />
        <InvoiceSection {...section} />
        <MailSection {...section} />
        <TaxSection {...section} />
      </fieldset>
      {canEdit && <SaveBar label={TEXT.save} isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />}
    </form>
  );
}
