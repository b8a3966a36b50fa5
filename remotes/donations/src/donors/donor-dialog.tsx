import { type DonorWithTotals, getDonor, updateDonor } from "@trellis/contract-donations/donors.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { endpointResolver, showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useSeenRecord } from "@trellis/shared/client/use-seen-record.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptFields } from "@trellis/shared/ui/dialogs/kept-fields.ts";
import { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
import { useForm } from "react-hook-form";
import { TEXT } from "./strings.ts";

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
  const { seen, theirs, isOutdated, settle } = useSeenRecord<DonorWithTotals, DonorWithTotals>(donor, ({ id }) =>
    callEndpoint(getDonor, { params: { id } }),
  );
  const form = useForm<Values>({ defaultValues: valuesOf(donor), resolver });
  const draft = useKeptFields(`donor:${donor.id}`, form);
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({
        input: { params: { id: donor.id }, body: bodyOf(values) },
        ifMatch: seen.updatedAt,
      });
    } catch (error) {
      if (await isOutdated(error)) return;
      showIssues(form, error, { order: ["name", "email"] });
      tellFailure(words.failed, error);
      return;
    }
    draft.drop();
    showToast({ title: words.done });
    onClose();
  });
  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs));
    settle();
  };

  return (
    <FormDialog
      title={words.title}
      description={words.note}
      size="sm"
      words={words}
      form={{ draft, busy: save.isPending, submit }}
      onClose={onClose}
    >
      {theirs && (
        <StaleBanner takeTheirs={words.takeTheirs} onTakeTheirs={takeTheirs}>
          <b>{words.stale}</b>
        </StaleBanner>
      )}
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
