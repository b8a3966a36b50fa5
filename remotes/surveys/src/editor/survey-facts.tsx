import { Field } from "@trellis/shared/ui/field.tsx";
import { Checkbox, DateInput, TextArea, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "../strings.ts";
import type { SurveyValues } from "./survey-values.ts";

const { editor: words } = strings;

/** What holds for the whole survey: title, description, closing day, anonymous answers. */
export function SurveyFacts() {
  const { register, formState, control } = useFormContext<SurveyValues>();
  const { errors } = formState;
  const allowAnonymous = useWatch({ control, name: "allowAnonymous" });
  return (
    <>
      <Field label={words.title} required error={errors.title?.message}>
        {(props) => <TextInput {...props} {...register("title")} placeholder={words.titlePlaceholder} />}
      </Field>
      <Field label={words.surveyDescription} optional error={errors.description?.message}>
        {(props) => <TextArea {...props} {...register("description")} rows={2} />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={words.closesOn} optional hint={words.closesOnHint} error={errors.closesOn?.message}>
          {(props) => <DateInput {...props} {...register("closesOn")} />}
        </Field>
        <div className="sm:pt-6">
          <Checkbox
            label={words.anonymous}
            description={allowAnonymous ? words.anonymousOn : words.anonymousOff}
            {...register("allowAnonymous")}
          />
        </div>
      </div>
    </>
  );
}
