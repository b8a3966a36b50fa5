import { inviteToSurvey, MAX_INVITED } from "@trellis/contract-surveys/invitations.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { readRecipients } from "@trellis/mail-rules/mail-recipients.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useId, useRef, useState } from "react";
import { isLostSession } from "../surveys/lost-session.ts";
import { InvitationPreview } from "./invitation-preview.tsx";
import { words } from "./messages.ts";

const { dialog: text } = words;
const WEEK = 7;
/** Days after which a reminder may be sent. */
const REMINDERS = [3, WEEK, 14];

/** Asks for people and a reminder. Sending again after a lost answer mails no one twice: each is invited once. */
export function InviteDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const formId = useId();
  const [{ people, days }, setValues, draft] = useDraftState(`survey-invitation:${survey.id}`, {
    people: "",
    days: WEEK as number | null,
  });
  const [complaint, setComplaint] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const invite = useEndpointMutation(inviteToSurvey);
  const { recipients, wrong } = readRecipients(people);

  const complaintNow = () => {
    if (wrong.length > 0)
      return text.wrong({ count: Math.min(wrong.length, 5), addresses: wrong.slice(0, 5).join(", ") });
    if (recipients.length === 0) return text.missing;
    return recipients.length > MAX_INVITED ? text.tooMany({ max: MAX_INVITED }) : null;
  };

  const submit = async () => {
    const found = complaintNow();
    setComplaint(found);
    setRefusal(undefined);
    if (found) return box.current?.focus();
    try {
      const { invited, alreadyInvited } = await invite.mutateAsync({
        input: { params: { id: survey.id }, body: { recipients, remindAfterDays: days } },
      });
      draft.drop();
      showToast({
        title: text.done({ count: invited }),
        ...(alreadyInvited > 0 ? { description: text.already({ count: alreadyInvited }) } : {}),
      });
      onClose();
    } catch (error) {
      if (isLostSession(error)) return;
      setRefusal(error instanceof ApiError ? error.message : text.failed);
    }
  };

  return (
    <Dialog
      draft={draft}
      onClose={() => !invite.isPending && onClose()}
      title={text.title}
      description={text.lead({ survey: survey.title })}
      footer={
        <>
          <Button onClick={onClose} disabled={invite.isPending}>
            {text.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={invite.isPending}>
            {recipients.length === 0 ? text.confirmNone : text.confirm({ count: recipients.length })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!invite.isPending) void submit();
        }}
      >
        {refusal && <Banner tone="warning">{refusal}</Banner>}
        <Field label={text.people} hint={text.peopleHint} error={complaint} required>
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              rows={7}
              placeholder={text.peoplePlaceholder}
              value={people}
              onChange={({ target }) => {
                setValues({ people: target.value, days });
                setComplaint(null);
              }}
            />
          )}
        </Field>
        <p role="status" className="text-sm text-muted">
          {recipients.length > 0 ? text.found({ count: recipients.length }) : ""}
        </p>
        <Field label={text.reminder} hint={text.reminderHint}>
          {(control) => (
            <Select
              {...control}
              value={String(days ?? "")}
              onChange={({ target }) => setValues({ people, days: target.value === "" ? null : Number(target.value) })}
            >
              <option value="">{text.noReminder}</option>
              {REMINDERS.map((after) => (
                <option key={after} value={after}>
                  {text.remindAfter({ days: after })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <InvitationPreview survey={survey} recipients={recipients} />
        <p className="text-sm text-muted">{text.wording}</p>
      </form>
    </Dialog>
  );
}
