import { type EmailTemplate, updateEmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { currentOrganizationId, showToast } from "@trellis/shared/runtime";
import { useEffect, useState } from "react";
import { draftOf, keepDraft } from "../settings-parts/drafts.ts";
import { TEXT } from "./messages.ts";

export interface TemplateValues {
  subject: string;
  textContent: string;
  /** Null while the HTML part is made from the text. */
  htmlContent: string | null;
}
type TemplateErrors = Partial<Record<keyof TemplateValues, string>>;

const valuesOf = ({ subject, textContent, htmlContent }: TemplateValues): TemplateValues => ({
  subject,
  textContent,
  htmlContent,
});

const FIELDS = ["subject", "textContent", "htmlContent"] as const;

/** The typed values, their errors, and how they are saved. Nothing typed is lost by an error or by leaving the page. */
export function useTemplateForm(template: EmailTemplate) {
  const form = `email-template-${currentOrganizationId()}-${template.templateType}`;
  const saved = valuesOf(template);
  const [typed, setTyped] = useState<TemplateValues | undefined>(() => draftOf<TemplateValues>(form));
  const [errors, setErrors] = useState<TemplateErrors>({});
  const save = useEndpointMutation(updateEmailTemplate);
  const values = typed ?? saved;
  const isDirty = FIELDS.some((field) => values[field] !== saved[field]);
  useEffect(() => keepDraft(form, isDirty ? (typed ?? null) : null), [form, isDirty, typed]);

  function change(part: Partial<TemplateValues>) {
    setTyped({ ...values, ...part });
    setErrors((before) => {
      const left = { ...before };
      for (const field of Object.keys(part) as (keyof TemplateValues)[]) delete left[field];
      return left;
    });
  }

  function discard() {
    setTyped(undefined);
    setErrors({});
  }

  /** Returns the fields that are wrong; none once the text is saved. */
  async function submit(): Promise<TemplateErrors> {
    const missing: TemplateErrors = {
      ...(values.subject.trim() === "" ? { subject: TEXT.subjectRequired } : {}),
      ...(values.textContent.trim() === "" ? { textContent: TEXT.messageRequired } : {}),
      ...(values.htmlContent?.trim() === "" ? { htmlContent: TEXT.htmlRequired } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return missing;
    try {
      // The list is read again before this is kept, so the saved text is there when the typed one goes.
      await save.mutateAsync({ input: { params: { type: template.templateType }, body: values } });
      setTyped(undefined);
      showToast({ title: TEXT.saved });
      return {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return {};
      const found = errorsOf(error);
      setErrors(found);
      showToast({ title: TEXT.failed, description: error.message, variant: "destructive" });
      return found;
    }
  }

  return { values, errors, isDirty, isSaving: save.isPending, change, discard, submit };
}

/** What a refused call says about the fields. */
export function errorsOf(error: unknown): TemplateErrors {
  if (!(error instanceof ApiError)) return {};
  const found: TemplateErrors = {};
  for (const { path, message } of error.issues)
    for (const field of FIELDS) if (path === field) found[field] ??= message;
  return found;
}
