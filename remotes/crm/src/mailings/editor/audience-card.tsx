import { getMailingAudience, type Mailing } from "@trellis/contract-contacts/mailings.ts";
import { listSegments } from "@trellis/contract-contacts/segments.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useEffect, useRef } from "react";
import { audienceValue, type MailingValues, readAudience } from "../mailing-values.ts";
import { EDITOR, LEFT_OUT, LIST } from "../messages.ts";

interface Props {
  /** As it is stored. */
  mailing: Mailing;
  values: MailingValues;
  wrong: Record<string, string>;
  onChange: (part: Partial<MailingValues>) => void;
}

/** The mailing's name and whom it is for, with how many that are now. */
export function AudienceCard({ mailing, values, wrong, onChange }: Props) {
  const segments = useEndpoint(listSegments, {}, { fresh: true });
  const known = values.segmentId === null || (segments.data?.some(({ id }) => id === values.segmentId) ?? true);
  return (
    <Card>
      <div className="grid gap-4">
        <Field label={EDITOR.name} hint={EDITOR.nameHint} error={wrong.name ?? null}>
          {(control) => <TextInput {...control} maxLength={200} {...bindField(values, onChange, "name")} />}
        </Field>
        <Field
          label={EDITOR.audience}
          required
          error={wrong.segmentId ?? wrong.contactIds ?? (known ? null : EDITOR.gone)}
          hint={EDITOR.decided}
        >
          {(control) => (
            <Select
              {...control}
              value={known ? audienceValue(values) : ""}
              onChange={(event) => onChange(readAudience(event.target.value))}
            >
              <option value="">{EDITOR.audienceNone}</option>
              <option value="everyone">{EDITOR.everyone}</option>
              {mailing.contactIds.length > 0 && (
                <option value="contacts">{LIST.chosen({ n: mailing.contactIds.length })}</option>
              )}
              {segments.data && segments.data.length > 0 && (
                <optgroup label={EDITOR.segments}>
                  {segments.data.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
            </Select>
          )}
        </Field>
        {audienceValue(values) !== "" && <AudienceCount mailing={mailing} />}
      </div>
    </Card>
  );
}

/** How many would get what is stored, and who is left out. */
function AudienceCount({ mailing }: { mailing: Mailing }) {
  const audience = useEndpoint(getMailingAudience, { params: { id: mailing.id } }, { fresh: true });
  const { refetch } = audience;
  const counted = useRef(audienceValue(mailing));
  const now = audienceValue(mailing);
  useEffect(() => {
    if (counted.current === now) return;
    counted.current = now;
    void refetch();
  }, [now, refetch]);
  const { data } = audience;
  if (!data) return audience.isFetching ? <Skeleton className="h-5 w-48" /> : null;
  return (
    <div role="status" aria-busy={audience.isFetching} className="text-sm">
      <p className="font-medium">
        {data.isGone
          ? EDITOR.gone
          : data.recipients === 0
            ? EDITOR.noRecipients
            : EDITOR.wouldGet({ n: data.recipients })}
      </p>
      {data.leftOut.length > 0 && (
        <p className="text-muted">
          {EDITOR.leftOut} {data.leftOut.map(({ reason, count }) => LEFT_OUT[reason]({ n: count })).join(", ")}
        </p>
      )}
    </div>
  );
}
