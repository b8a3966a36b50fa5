import { type Reseller, ResellerPlansInput, updateResellerPlans } from "@trellis/contract-operations/reseller.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { problemsOf } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useEffect, useState } from "react";
import { draftOf, keepDraft } from "../settings-parts/drafts.ts";
import { SaveBar } from "../settings-parts/save-bar.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.plans;

/** The prices of the plans, and which of them the reseller's organizations are offered. */
export function PlansView({ reseller }: { reseller: Reseller }) {
  const save = useEndpointMutation(updateResellerPlans);
  const form = `reseller-plans-${reseller.id}`;
  const stored = reseller.plans.map(({ monthly, yearly, ...plan }) => ({
    ...plan,
    monthly: String(monthly),
    yearly: String(yearly),
  }));
  const [plans, setPlans] = useState(() => draftOf<typeof stored>(form) ?? stored);
  const isDirty = JSON.stringify(plans.map(textOf)) !== JSON.stringify(stored.map(textOf));
  useEffect(() => keepDraft(form, isDirty ? plans : null), [form, isDirty, plans]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (index: number, part: Partial<(typeof plans)[number]>) =>
    setPlans((before) => before.map((plan, at) => (at === index ? { ...plan, ...part } : plan)));

  async function submit(): Promise<void> {
    const body = {
      plans: plans.map((plan) => ({ ...plan, monthly: numberOf(plan.monthly), yearly: numberOf(plan.yearly) })),
    };
    const problems = problemsOf(ResellerPlansInput, body);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      await save.mutateAsync({ input: { body } });
      showToast({ title: words.saved });
    } catch (error) {
      showErrorToast(words.saveFailed, error);
    }
  }

  return (
    <Card title={words.title}>
      <form
        noValidate
        className="grid max-w-3xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void submit();
        }}
      >
        <p className="text-muted">{words.lead}</p>
        {plans.map(({ plan, monthly, yearly, isOffered }, index) => (
          <fieldset key={plan} className="grid gap-3 sm:grid-cols-2">
            <legend className="font-semibold">{planOf(plan).name}</legend>
            <Checkbox
              className="sm:col-span-2"
              label={words.offer({ plan: planOf(plan).name })}
              checked={isOffered}
              onChange={({ target }) => set(index, { isOffered: target.checked })}
            />
            <Field label={words.monthly} error={errors[`plans.${index}.monthly`] ?? null}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={monthly}
                  onChange={({ target }) => set(index, { monthly: target.value })}
                />
              )}
            </Field>
            <Field label={words.yearly} error={errors[`plans.${index}.yearly`] ?? null}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={yearly}
                  onChange={({ target }) => set(index, { yearly: target.value })}
                />
              )}
            </Field>
          </fieldset>
        ))}
        {errors.plans && (
          <p role="alert" className="text-danger-text">
            {errors.plans}
          </p>
        )}
        <SaveBar
          label={words.save}
          isDirty={isDirty}
          isSaving={save.isPending}
          onDiscard={() => {
            setPlans(stored);
            setErrors({});
          }}
        />
      </form>
    </Card>
  );
}

interface TypedPlan {
  plan: string;
  monthly: string;
  yearly: string;
  isOffered: boolean;
}
const textOf = ({ plan, monthly, yearly, isOffered }: TypedPlan) => [plan, monthly, yearly, isOffered];

/** What was typed as a number; none for an empty field, so that it is asked for. */
const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));
