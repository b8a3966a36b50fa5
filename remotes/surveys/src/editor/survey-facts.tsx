import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useFormContext } from "react-hook-form";
import { strings } from "./messages.ts";
import type { SurveyValues } from "./survey-values.ts";

const { facts: words } = strings;

/** What the survey is called and says of itself. */
export function SurveyFacts() {
  const { register, formState } = useFormContext<SurveyValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={words.title} required error={errors.title?.message}>
        {(props) => <TextInput {...props} {...register("title")} placeholder={words.titlePlaceholder} />}
      </Field>
      <Field label={words.description} optional error={errors.description?.message}>
        {(props) => <TextArea {...props} {...register("description")} rows={2} />}
      </Field>
    </>
  );
}
