import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, DateInput, Radio, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { SURVEY_LANGUAGES } from "@trellis/survey-logic/survey-languages.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "./messages.ts";
import type { SurveyValues } from "./survey-values.ts";

const { settings: words } = strings;

/** What holds for the whole survey: when it closes, who answers, in which language, and what comes afterwards. */
export function SurveySettings() {
  const { register, formState, control } = useFormContext<SurveyValues>();
  const { errors } = formState;
  const [allowAnonymous, afterwards] = useWatch({ control, name: ["allowAnonymous", "afterwards"] });
  return (
    <section aria-labelledby="survey-settings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="survey-settings" className="font-semibold text-lg">
        {words.heading}
      </h3>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={words.closesOn} optional hint={words.closesOnHint} error={errors.closesOn?.message}>
          {(props) => <DateInput {...props} {...register("closesOn")} />}
        </Field>
        <Field label={words.maxResponses} optional hint={words.maxResponsesHint} error={errors.maxResponses?.message}>
          {(props) => <TextInput {...props} {...register("maxResponses")} type="number" min={1} step={1} />}
        </Field>
        <Field label={words.language} hint={words.languageHint} error={errors.language?.message}>
          {(props) => (
            <Select {...props} {...register("language")}>
              <Options values={SURVEY_LANGUAGES} text={words.languages} />
            </Select>
          )}
        </Field>
        <div className="sm:pt-6">
          <Checkbox
            label={words.anonymous}
            description={allowAnonymous ? words.anonymousOn : words.anonymousOff}
            {...register("allowAnonymous")}
          />
        </div>
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-medium text-sm">{words.afterwards}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <Radio label={words.thanks} value="thanks" {...register("afterwards")} />
          <Radio label={words.redirect} value="redirect" {...register("afterwards")} />
        </div>
        {afterwards === "thanks" ? (
          <Field label={words.thankYouText} optional error={errors.thankYouText?.message}>
            {(props) => (
              <TextArea {...props} {...register("thankYouText")} rows={2} placeholder={words.thankYouPlaceholder} />
            )}
          </Field>
        ) : (
          <Field label={words.redirectUrl} required hint={words.redirectUrlHint} error={errors.redirectUrl?.message}>
            {(props) => (
              <TextInput {...props} {...register("redirectUrl")} type="url" placeholder="https://example.org/thanks" />
            )}
          </Field>
        )}
      </fieldset>
    </section>
  );
}
