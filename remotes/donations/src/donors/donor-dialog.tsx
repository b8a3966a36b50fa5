import { type DonorWithTotals, getDonor, updateDonor } from "@trellis/contract-donations/donors.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useRecordForm } from "@trellis/shared/ui/dialogs/use-record-form.tsx";
import { useForm } from "react-hook-form";
import { TEXT } from "./messages.ts";

const words = TEXT.edit;

interface Values {
  name: string;
  email: string;
}

const valuesOf = ({ name, email }: Pick<DonorWithTotals, "name" | "email">): Values => ({ name, email: email ?? "" });

const bodyOf = ({ name, email }: Values) => ({ name: name.trim(), email: email.trim() || null });
const resolver = endpointResolver(updateDonor, bodyOf);

/** A donor's name and address. Nothing that was typed is lost when saving fails. */
export function DonorDialog({ donor, onClose }: { donor: DonorWithTotals; onClose: () => void }) {
  const save = useEndpointMutation(updateDonor);
  const form = useForm<Values>({ defaultValues: valuesOf(donor), resolver });
  const record = useRecordForm(form, {
    draft: `donor:${donor.id}`,
    opened: donor,
    read: ({ id }: DonorWithTotals) => callEndpoint(getDonor, { params: { id } }),
    valuesOf,
    send: (values, { updatedAt }) =>
      save.mutateAsync({ input: { params: { id: donor.id }, body: bodyOf(values) }, ifMatch: updatedAt }),
    done() {
      showToast({ title: words.done });
      onClose();
    },
    failed: (error) => showErrorToast(words.failed, error),
    words: { ...words, stale: <b>{words.stale}</b> },
    order: ["name", "email"],
  });
  const { errors } = form.formState;

  return (
    <FormDialog title={words.title} description={words.note} size="sm" words={words} form={record} onClose={onClose}>
      {record.stale}
      <Field label={words.name} required error={errors.name?.message ?? null}>
        {(control) => <TextInput {...control} {...form.register("name")} autoComplete="off" maxLength={200} />}
      </Field>
      <Field label={words.email} optional hint={words.emailHint} error={errors.email?.message ?? null}>
        {(control) => (
          <TextInput {...control} {...form.register("email")} type="email" autoComplete="off" maxLength={254} />
        )}
      </Field>
    </FormDialog>
  );
}
