import {
  createDonationForm,
  type DonationForm,
  getDonationForm,
  updateDonationForm,
} from "@trellis/contract-donations/forms.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import {
  bodyOf,
  FIELD_ORDER,
  type FormValues,
  formResolver,
  NEW_CAMPAIGN,
  previewOf,
  valuesOf,
} from "./form-values.ts";
import { TEXT } from "./messages.ts";
import { useFeeRates } from "./use-fee-rates.ts";
import { WidgetPreview } from "./widget-preview.tsx";

interface FormPageProps {
  /** The one to change; without it a new one is created. */
  form?: DonationForm;
  saveLabel: string;
  savedText: string;
  onSaved?: (form: DonationForm) => void;
  /** The fields. */
  children: ReactNode;
}

/** Settings of a form at the left, the real widget beside them. Nothing that was typed is lost when saving fails. */
export function FormPage({ form, saveLabel, savedText, onSaved, children }: FormPageProps) {
  const { canWrite } = useMembership();
  const [base, setBase] = useState(form);
  const [theirs, setTheirs] = useState<DonationForm | null>(null);
  const create = useEndpointMutation(createDonationForm);
  const update = useEndpointMutation(updateDonationForm);
  const fields = useForm<FormValues>({
    defaultValues: form ? valuesOf(form) : NEW_CAMPAIGN,
    resolver: formResolver,
    shouldFocusError: false,
  });
  const draft = useDraftFields(`donation-form:${form?.id ?? "new"}`, fields);
  const focusFirst = (errors: object) => {
    const first = FIELD_ORDER.find((field) => field in errors);
    if (first) fields.setFocus(first);
  };

  const submit = fields.handleSubmit(async (values) => {
    const body = bodyOf(values);
    try {
      const saved = base
        ? await update.mutateAsync({ input: { params: { id: base.id }, body }, ifMatch: base.updatedAt })
        : await create.mutateAsync({ input: { body } });
      setBase(saved);
      setTheirs(null);
      // Values are shown as stored: an invalid minimum has become 5.
      fields.reset(valuesOf(saved));
      draft.drop();
      showToast({ title: savedText });
      onSaved?.(saved);
    } catch (error) {
      showIssues(fields, error, { order: FIELD_ORDER });
      const current = await findNewerVersion(error, base, () =>
        callEndpoint(getDonationForm, { params: { id: base?.id ?? "" } }),
      );
      if (current) return setTheirs(current);
      showErrorToast(TEXT.saveFailed, error);
    }
  }, focusFirst);

  const isBusy = create.isPending || update.isPending;
  return (
    <FormProvider {...fields}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
          <DraftNotice draft={draft} />
          {theirs && (
            <StaleBanner
              reloadServerVersion={TEXT.reloadServerVersion}
              onReloadServerVersion={() => {
                setBase(theirs);
                fields.reset(valuesOf(theirs));
                setTheirs(null);
              }}
            >
              <b>{TEXT.stale}</b>
            </StaleBanner>
          )}
          <fieldset
            disabled={!canWrite}
            className="grid min-w-0 gap-5 rounded-lg border border-solid border-border bg-surface p-4 sm:p-5"
          >
            {children}
          </fieldset>
          {canWrite ? (
            <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 bg-background py-3 sm:justify-end">
              {fields.formState.isDirty && base && (
                <>
                  <p role="status" className="me-auto text-sm text-muted">
                    {TEXT.unsaved}
                  </p>
                  <Button variant="ghost" onClick={() => fields.reset(valuesOf(base))}>
                    {TEXT.discard}
                  </Button>
                </>
              )}
              <Button variant="primary" type="submit" busy={isBusy}>
                {saveLabel}
              </Button>
            </div>
          ) : (
            <p className="text-sm text-muted">{TEXT.readOnly}</p>
          )}
        </form>
        <Preview raisedAmount={base?.raisedAmount ?? "0.00"} />
      </div>
    </FormProvider>
  );
}

function Preview({ raisedAmount }: { raisedAmount: string }) {
  const values = useWatch<FormValues>() as FormValues;
  const { organization } = useAtomValue(sessionAtom, { store });
  const feeRates = useFeeRates();
  const facts = { organizationName: organization?.name ?? "", raisedAmount, untitled: TEXT.untitled, feeRates };
  return (
    <aside aria-label={TEXT.preview} className="grid min-w-0 gap-3 rounded-lg bg-sunken p-3 lg:sticky lg:top-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <p>{TEXT.preview}</p>
        <p>{TEXT.previewHint}</p>
      </div>
      <div className="overflow-hidden rounded-lg border border-solid border-border">
        <WidgetPreview form={previewOf(values, facts)} />
      </div>
    </aside>
  );
}
