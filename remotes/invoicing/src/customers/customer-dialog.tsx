import { type Customer, getCustomer, saveCustomer } from "@trellis/contract-invoicing/customers.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useSeenRecord } from "@trellis/shared/client/use-seen-record.ts";

import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptFields } from "@trellis/shared/ui/dialogs/kept-fields.ts";
import { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
import { useForm } from "react-hook-form";
import { AddressFields, BillingFields, WhoFields } from "./customer-fields.tsx";
import {
  bodyOf,
  type CustomerValues,
  customerResolver,
  FIELD_ORDER,
  fieldOf,
  NEW_CUSTOMER,
  valuesOf,
} from "./customer-form.ts";
import { CustomerMatches } from "./customer-matches.tsx";
import { TEXT } from "./strings.ts";

interface Props {
  /** The one to edit; without it a new one is added. */
  customer?: Customer;
  onClose: () => void;
  /** Called after `onClose` when it was saved, so that it may lead somewhere else. */
  onSaved?: (customer: Customer) => void;
}

const words = TEXT.form;

/** Add or Edit Customer. Nothing that was typed is lost when saving fails. */
export function CustomerDialog({ customer, onClose, onSaved }: Props) {
  const save = useEndpointMutation(saveCustomer);
  const { seen, theirs, isOutdated, settle } = useSeenRecord<Customer, Customer | undefined>(customer, ({ id }) =>
    callEndpoint(getCustomer, { params: { id } }),
  );
  const form = useForm<CustomerValues>({
    defaultValues: customer ? valuesOf(customer) : NEW_CUSTOMER,
    resolver: customerResolver,
    shouldFocusError: false,
  });
  const draft = useKeptFields(`customer:${customer?.id ?? "new"}`, form);
  const focusFirst = (errors: object) => {
    const first = FIELD_ORDER.find((field) => field in errors);
    if (first) form.setFocus(first);
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync({
        input: { body: { ...(seen ? { id: seen.id } : {}), ...bodyOf(values) } },
        ...(seen ? { ifMatch: seen.updatedAt } : {}),
      });
      draft.drop();
      showToast({ title: seen ? words.updated : words.created });
      onClose();
      onSaved?.(saved);
    } catch (error) {
      if (await isOutdated(error)) return;
      showIssues(form, error, { fieldOf });
      tellFailure(seen ? words.updateFailed : words.createFailed, error);
    }
  }, focusFirst);
  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs));
    settle();
  };

  return (
    <FormDialog
      title={customer ? words.edit : words.add}
      size="md"
      words={words}
      form={{ draft, busy: save.isPending, submit }}
      onClose={onClose}
      className="grid gap-6"
    >
      {theirs && (
        <StaleBanner takeTheirs={words.takeTheirs} onTakeTheirs={takeTheirs}>
          <b>{words.stale}</b>
        </StaleBanner>
      )}
      <WhoFields form={form} />
      <CustomerMatches form={form} exceptId={customer?.id} />
      <AddressFields form={form} />
      <BillingFields form={form} />
    </FormDialog>
  );
}
