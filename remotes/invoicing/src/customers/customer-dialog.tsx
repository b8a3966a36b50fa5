import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import {
  type Customer,
  getCustomer,
  NAME_REQUIRED,
  saveCustomer,
} from "@trellis/shared/contract/invoicing/customers.ts";
import { showToast } from "@trellis/shared/runtime";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { AddressFields, BillingFields, WhoFields } from "./customer-fields.tsx";
import {
  bodyOf,
  type CustomerField,
  type CustomerValues,
  customerResolver,
  FIELD_ORDER,
  missingName,
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
  const formId = useId();
  const save = useEndpointMutation(saveCustomer);
  const [base, setBase] = useState(customer);
  const [theirs, setTheirs] = useState<Customer | null>(null);
  const form = useForm<CustomerValues>({
    defaultValues: customer ? valuesOf(customer) : NEW_CUSTOMER,
    resolver: customerResolver,
    shouldFocusError: false,
  });
  const focusFirst = (errors: object) => {
    const first = FIELD_ORDER.find((field) => field in errors);
    if (first) form.setFocus(first);
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync({
        input: { body: { ...(base ? { id: base.id } : {}), ...bodyOf(values) } },
        ...(base ? { ifMatch: base.updatedAt } : {}),
      });
      showToast({ title: base ? words.updated : words.created });
      onClose();
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && base) {
        const current = await callEndpoint(getCustomer, { params: { id: base.id } }).catch(() => null);
        if (current) {
          setTheirs(current);
          setBase(current);
          return;
        }
      }
      for (const [path, message] of Object.entries(complaintsOf(error))) {
        const field = (message === NAME_REQUIRED ? missingName(values) : path) as CustomerField;
        if (field in values) form.setError(field, { type: "server", message });
      }
      tellFailure(base ? words.updateFailed : words.createFailed, error);
    }
  }, focusFirst);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={customer ? words.edit : words.add}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-6">
        {theirs && (
          <div role="alert">
            <Banner
              tone="warning"
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    form.reset(valuesOf(theirs));
                    setTheirs(null);
                  }}
                >
                  {words.takeTheirs}
                </Button>
              }
            >
              <b>{words.stale}</b>
            </Banner>
          </div>
        )}
        <WhoFields form={form} />
        <CustomerMatches form={form} exceptId={customer?.id} />
        <AddressFields form={form} />
        <BillingFields form={form} />
      </form>
    </Dialog>
  );
}
