import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type EmailTemplateType, previewEmailTemplate } from "@trellis/shared/contract/mail/email-templates.ts";
import { useEffect, useState } from "react";
import type { TemplateValues } from "./use-template-form.ts";

/** Nobody waits for the picture of half a word. */
const PAUSE_MS = 350;

/** The mail that the typed text makes, a moment after the typing stops. The last good one stays while there is none. */
export function usePreview(type: EmailTemplateType, values: TemplateValues) {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  const isComplete = settled.subject.trim() !== "" && settled.body.trim() !== "";
  const preview = useEndpoint(
    previewEmailTemplate,
    { params: { type }, body: { subject: settled.subject, body: settled.body } },
    { enabled: isComplete, keepPrevious: true },
  );
  return { ...preview, isComplete, isCurrent: settled.subject === values.subject && settled.body === values.body };
}
