import { type EmailTemplate, resetEmailTemplate, testEmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useRef, useState } from "react";
import { SaveBar } from "../settings-parts/save-bar.tsx";
import { HtmlVersion } from "./html-version.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MergeFieldChips } from "./merge-field-chips.tsx";
import { TEXT } from "./messages.ts";
import { SendSwitch } from "./send-switch.tsx";
import { usePreview } from "./use-preview.ts";
import { errorsOf, type TemplateValues, useTemplateForm } from "./use-template-form.ts";

interface Props {
  template: EmailTemplate;
  canEdit: boolean;
  /** Address of the list. */
  back: string;
}

/** One template's text beside the mail that it makes. */
export function TemplateEditor({ template, canEdit, back }: Props) {
  const { values, errors, isDirty, isSaving, change, discard, submit } = useTemplateForm(template);
  const preview = usePreview(template.templateType, values);
  const [target, setTarget] = useState<keyof TemplateValues>("textContent");
  const form = useRef<HTMLFormElement>(null);
  const subject = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const html = useRef<HTMLTextAreaElement>(null);
  const { title, text } = TEXT.types[template.templateType];
  const refused = preview.isCurrent ? errorsOf(preview.error) : {};
  const wrong = { ...refused, ...errors };

  function insert(field: string) {
    const control = { subject, textContent: message, htmlContent: html }[target].current;
    if (!control) return;
    const end = control.value.length;
    const [from, to] = [control.selectionStart ?? end, control.selectionEnd ?? end];
    change({ [target]: control.value.slice(0, from) + field + control.value.slice(to) });
    const caret = from + field.length;
    // After the new text is drawn: before that the caret would jump to its end.
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    });
  }

  return (
    <div className="grid gap-4">
      <a
        href={back}
        className="icons inline-flex items-center gap-1.5 justify-self-start text-sm font-medium text-accent-text hover:underline"
      >
        <ArrowLeft aria-hidden="true" />
        {TEXT.all}
      </a>
      <div className="grid items-start gap-4 min-[88rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <form
          ref={form}
          noValidate
          className="grid min-w-0 gap-4"
          onSubmit={async (event) => {
            event.preventDefault();
            if (!isDirty || isSaving) return;
            const problems = await submit();
            if (Object.keys(problems).length > 0)
              requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
          }}
        >
          <Card
            title={title}
            actions={
              canEdit && (
                <>
                  <ResetButton template={template} onReset={discard} />
                  <TestButton type={template.templateType} values={values} isComplete={preview.isComplete} />
                </>
              )
            }
          >
            <div className="grid gap-4">
              <p className="text-muted">{text}</p>
              <SendSwitch template={template} canEdit={canEdit} />
              {!canEdit && <Banner tone="neutral">{TEXT.readOnly}</Banner>}
              <Field label={TEXT.subject} required={canEdit} error={wrong.subject ?? null}>
                {(control) => (
                  <TextInput
                    {...control}
                    ref={subject}
                    value={values.subject}
                    maxLength={200}
                    readOnly={!canEdit}
                    onFocus={() => setTarget("subject")}
                    onChange={(event) => change({ subject: event.target.value })}
                  />
                )}
              </Field>
              <Field
                label={TEXT.message}
                required={canEdit}
                hint={canEdit ? TEXT.messageHint : null}
                error={wrong.textContent ?? null}
              >
                {(control) => (
                  <TextArea
                    {...control}
                    ref={message}
                    rows={14}
                    value={values.textContent}
                    maxLength={10_000}
                    readOnly={!canEdit}
                    onFocus={() => setTarget("textContent")}
                    onChange={(event) => change({ textContent: event.target.value })}
                  />
                )}
              </Field>
              <HtmlVersion
                values={values}
                error={wrong.htmlContent ?? null}
                canEdit={canEdit}
                control={html}
                onFocus={() => setTarget("htmlContent")}
                onChange={(htmlContent) => {
                  if (htmlContent === null) setTarget("textContent");
                  change({ htmlContent });
                }}
              />
              {canEdit && <MergeFieldChips fields={template.fields} target={target} onInsert={insert} />}
            </div>
          </Card>
          {canEdit && <SaveBar label={TEXT.save} isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />}
        </form>
        <MailPreview preview={preview} />
      </div>
    </div>
  );
}

/** Sends what is typed, saved or not, to the person who asks. */
function TestButton({
  type,
  values,
  isComplete,
}: {
  type: EmailTemplate["templateType"];
  values: TemplateValues;
  isComplete: boolean;
}) {
  const test = useEndpointMutation(testEmailTemplate);
  const send = async () => {
    try {
      const { sentTo } = await test.mutateAsync({ input: { params: { type }, body: values } });
      showToast({ title: TEXT.test.done, description: TEXT.test.doneText({ address: sentTo }) });
    } catch (error) {
      showErrorToast(TEXT.test.failed, error);
    }
  };
  return (
    <Button size="sm" busy={test.isPending} disabled={!isComplete} onClick={() => void send()}>
      {TEXT.test.action}
    </Button>
  );
}

function ResetButton({ template, onReset }: { template: EmailTemplate; onReset: () => void }) {
  const [asks, setAsks] = useState(false);
  const reset = useEndpointMutation(resetEmailTemplate);
  if (!template.isCustomized) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        {TEXT.reset.action}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={TEXT.reset.title}
        description={TEXT.reset.text}
        confirmLabel={TEXT.reset.confirm}
        danger
        onConfirm={async () => {
          try {
            await reset.mutateAsync({ input: { params: { type: template.templateType } } });
          } catch (error) {
            const description = error instanceof Error ? error.message : "";
            showToast({ title: TEXT.reset.failed, description, variant: "destructive" });
            throw error;
          }
          onReset();
          showToast({ title: TEXT.reset.done });
        }}
      />
    </>
  );
}
