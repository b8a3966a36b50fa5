import { type EmailTemplateType, previewEmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useEffect, useState } from "react";
import type { TemplateValues } from "./use-template-form.ts";

/** No one waits for the picture of half a word. */
const PAUSE_MS = 350;

/** The email for the typed text, shortly after typing stops. The last good one stays while there is none. */
export function usePreview(type: EmailTemplateType, { subject, textContent, htmlContent }: TemplateValues) {
  const [settled, setSettled] = useState({ subject, textContent, htmlContent });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, textContent, htmlContent }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, textContent, htmlContent]);
  const isComplete =
    settled.subject.trim() !== "" && settled.textContent.trim() !== "" && settled.htmlContent?.trim() !== "";
  const preview = useEndpoint(
    previewEmailTemplate,
    { params: { type }, body: settled },
    { enabled: isComplete, keepPrevious: true },
  );
  const [last, setLast] = useState(preview.data);
  // A refused text has no picture: the last good one stays.
  if (preview.data && preview.data !== last) setLast(preview.data);
  return {
    data: preview.data ?? last,
    error: preview.error,
    isComplete,
    isCurrent:
      settled.subject === subject && settled.textContent === textContent && settled.htmlContent === htmlContent,
  };
}
