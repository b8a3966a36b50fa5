import { getMailingAudience, type Mailing, previewMailing } from "@trellis/contract-contacts/mailings.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { ShadowMail } from "@trellis/shared/ui/display/shadow-mail.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useEffect, useState } from "react";
import { isWebAddress, type MailingValues } from "./mailing-values.ts";
import { EDITOR } from "./messages.ts";

/** No one waits for the picture of half a word. */
const PAUSE_MS = 350;
type View = "wide" | "phone" | "text";
const views = () =>
  [
    { value: "wide", label: EDITOR.wide },
    { value: "phone", label: EDITOR.phone },
    { value: "text", label: EDITOR.plain },
  ] as const;
/** How wide a mail is where it has room, and on a phone. */
const WIDTHS = { wide: "max-w-[648px]", phone: "max-w-[375px]" };

type Text = Pick<MailingValues, "subject" | "preheader" | "body" | "buttonLabel" | "buttonUrl">;

interface Props {
  mailing: Mailing;
  values: Text;
  /** Of what was sent: nothing can be put right any more. */
  isPast?: boolean;
}

/** The mail as it would arrive, at the width of a desktop or a phone, or as plain text. */
export function MailingPreview({ mailing, values, isPast = false }: Props) {
  const [view, setView] = useState<View>("wide");
  const [contactId, setContactId] = useState<string | null>(null);
  const text = useSettled(values);
  const audience = useEndpoint(getMailingAudience, { params: { id: mailing.id } }, { enabled: !isPast });
  const samples = audience.data?.samples ?? [];
  const isKnown = samples.some(({ id }) => id === contactId);
  const { data, error } = useEndpoint(
    previewMailing,
    { body: { ...text, contactId: isKnown ? contactId : null } },
    { keepPrevious: true },
  );
  // Missing values are shown by the fields, errors in the text here.
  const problems = data?.problems.filter(({ path }) => values[path as keyof Text]?.trim()) ?? [];
  return (
    <Card
      title={isPast ? undefined : EDITOR.preview}
      actions={<Segmented label={EDITOR.previewShow} value={view} onValueChange={setView} items={views()} />}
      className="xl:sticky xl:top-4"
    >
      <div className="grid min-w-0 gap-3">
        {!isPast && samples.length > 0 && (
          <Field label={EDITOR.previewFor}>
            {(control) => (
              <Select
                {...control}
                value={isKnown ? (contactId ?? "") : ""}
                onChange={(event) => setContactId(event.target.value || null)}
              >
                <option value="">{EDITOR.invented}</option>
                {samples.map(({ id, name, email }) => (
                  <option key={id} value={id}>
                    {name === email ? email : `${name} (${email})`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!isPast && problems[0] && <Banner tone="warning">{problems[0].message}</Banner>}
        {data ? (
          <>
            <p className="break-words">
              <span className="text-sm text-muted">{EDITOR.subject}: </span>
              <span className="font-medium">{data.subject}</span>
            </p>
            {view === "text" ? (
              <section aria-label={EDITOR.previewMail} className="rounded-md bg-background-sunken">
                <pre className="p-4 text-sm break-words whitespace-pre-wrap">{data.text}</pre>
              </section>
            ) : (
              <section
                aria-label={EDITOR.previewMail}
                className={`mx-auto w-full overflow-hidden rounded-md border border-solid border-border ${WIDTHS[view]}`}
              >
                <ShadowMail html={data.html} />
              </section>
            )}
          </>
        ) : error ? (
          <p className="rounded-md bg-background-sunken p-6 text-center text-muted">{EDITOR.previewFailed}</p>
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Card>
  );
}

/** The typed text, shortly after typing stops; an incomplete address is left out. */
function useSettled({ subject, preheader, body, buttonLabel, buttonUrl }: Text): Text {
  const [settled, setSettled] = useState<Text>({ subject, preheader, body, buttonLabel, buttonUrl });
  useEffect(() => {
    const whole = buttonUrl.trim();
    const next = { subject, preheader, body, buttonLabel, buttonUrl: isWebAddress(whole) ? whole : "" };
    const timer = setTimeout(() => setSettled(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, preheader, body, buttonLabel, buttonUrl]);
  return { ...settled, buttonUrl: isWebAddress(settled.buttonUrl.trim()) ? settled.buttonUrl.trim() : "" };
}
