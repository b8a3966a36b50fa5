import { type Customer, getCustomer, saveCustomer } from "@trellis/contract-invoicing/customers.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useRecordForm } from "@trellis/shared/ui/dialogs/use-record-form.tsx";
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
import { TEXT } from "./messages.ts";

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
  const form = useForm<CustomerValues>({
    defaultValues: customer ? valuesOf(customer) : NEW_CUSTOMER,
    resolver: customerResolver,
    shouldFocusError: false,
  });
  const record = useRecordForm(form, {
    draft: `customer:${customer?.id ?? "new"}`,
    opened: customer,
    read: ({ id }: Customer) => callEndpoint(getCustomer, { params: { id } }),
    valuesOf,
    send: (values, seen) =>
      save.mutateAsync({
        input: { body: { ...(seen ? { id: seen.id } : {}), ...bodyOf(values) } },
        ...(seen ? { ifMatch: seen.updatedAt } : {}),
      }),
    done(saved, seen) {
      showToast({ title: seen ? words.updated : words.created });
      onClose();
      onSaved?.(saved);
    },
    failed: (error, seen) => showErrorToast(seen ? words.updateFailed : words.createFailed, error),
    words: { ...words, stale: <b>{words.stale}</b> },
    fieldOf,
    onInvalid(errors) {
      const first = FIELD_ORDER.find((field) => field in errors);
      if (first) form.setFocus(first);
    },
  });

  return (
    <FormDialog
      title={customer ? words.edit : words.add}
      size="md"
      words={words}
      form={record}
      onClose={onClose}
      className="grid gap-6"
    >
      {record.stale}
      <WhoFields form={form} />
      <CustomerMatches form={form} exceptId={customer?.id} />
      <AddressFields form={form} />
      <BillingFields form={form} />
    </FormDialog>
  );
}
