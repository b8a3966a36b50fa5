import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { type DonorWithTotals, getDonor, updateDonor } from "@trellis/shared/contract/donations/donors.ts";
import { showToast } from "@trellis/shared/runtime";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { TextInput } from "@trellis/shared/ui/inputs.tsx";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { TEXT } from "./strings.ts";

const words = TEXT.edit;

interface Values {
  name: string;
  email: string;
}

const valuesOf = ({ name, email }: Pick<DonorWithTotals, "name" | "email">): Values => ({ name, email: email ?? "" });

/** A donor's name and address. Nothing that was typed is lost when saving fails. */
export function DonorDialog({ donor, onClose }: { donor: DonorWithTotals; onClose: () => void }) {
  const formId = useId();
  const save = useEndpointMutation(updateDonor);
  const [base, setBase] = useState(donor);
  const [theirs, setTheirs] = useState<DonorWithTotals | null>(null);
  const form = useForm<Values>({ defaultValues: valuesOf(donor) });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({
        input: { params: { id: donor.id }, body: { name: values.name.trim(), email: values.email.trim() || null } },
        ifMatch: base.updatedAt,
      });
    } catch (error) {
      const complaints = Object.entries(complaintsOf(error));
      const current =
        error instanceof ApiError && error.status === 409 && complaints.length === 0
          ? await callEndpoint(getDonor, { params: { id: donor.id } }).catch(() => null)
          : null;
      if (current) {
        setTheirs(current);
        setBase(current);
        return;
      }
      for (const [path, message] of complaints)
        if (path === "name" || path === "email")
          form.setError(path, { type: "server", message }, { shouldFocus: true });
      tellFailure(words.failed, error);
      return;
    }
    showToast({ title: words.done });
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.note}
      size="sm"
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
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
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
        <Field label={words.name} required error={errors.name?.message ?? null}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register("name", { validate: (text) => text.trim() !== "" || words.nameRequired })}
              autoComplete="off"
              maxLength={200}
            />
          )}
        </Field>
        <Field label={words.email} optional hint={words.emailHint} error={errors.email?.message ?? null}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register("email", {
                validate: (text) =>
                  text.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || words.emailInvalid,
              })}
              type="email"
              autoComplete="off"
              maxLength={254}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
