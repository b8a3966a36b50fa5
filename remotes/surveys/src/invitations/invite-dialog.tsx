import { inviteToSurvey, MAX_INVITED } from "@trellis/contract-surveys/invitations.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { onePerAddress, readRecipients } from "@trellis/mail-rules/mail-recipients.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useAtomValue } from "jotai";
import { useId, useRef, useState } from "react";
import { isLostSession } from "../surveys/lost-session.ts";
import { type ChosenContact, ContactPicker } from "./contact-picker.tsx";
import { InvitationPreview } from "./invitation-preview.tsx";
import { words } from "./messages.ts";

const { dialog: text } = words;
const WEEK = 7;
/** Days after which a reminder may be sent. */
const REMINDERS = [3, WEEK, 14];

const NAMED = 3;
const namesOf = (contacts: readonly ChosenContact[]) =>
  contacts
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(", ") + (contacts.length > NAMED ? ", …" : "");

/** Asks for people and a reminder. Sending again after a lost answer mails no one twice: each is invited once. */
export function InviteDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const formId = useId();
  const [values, setValues, draft] = useDraftState(`survey-invitation:${survey.id}`, {
    people: "",
    days: WEEK as number | null,
    contacts: [] as ChosenContact[],
  });
  const { people, days } = values;
  // What was kept by an earlier version has none.
  const contacts = values.contacts ?? [];
  const { organization } = useAtomValue(sessionAtom, { store });
  const mayChoose = organization?.role === "admin" || organization?.permissions.canManageContacts === true;
  const [isChoosing, setChoosing] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const invite = useEndpointMutation(inviteToSurvey);
  const { recipients, wrong } = readRecipients(people);
  const invited = onePerAddress([...recipients, ...contacts]);

  const choose = (next: ChosenContact[]) => {
    setValues({ people, days, contacts: next });
    setComplaint(null);
  };

  const complaintNow = () => {
    if (wrong.length > 0)
      return text.wrong({ count: Math.min(wrong.length, 5), addresses: wrong.slice(0, 5).join(", ") });
    if (invited.length === 0) return text.missing;
    return recipients.length + contacts.length > MAX_INVITED ? text.tooMany({ max: MAX_INVITED }) : null;
  };

  const submit = async () => {
    const found = complaintNow();
    setComplaint(found);
    setRefusal(undefined);
    if (found) return box.current?.focus();
    try {
      const contactIds = contacts.map(({ id }) => id);
      const { invited, alreadyInvited, leftOut } = await invite.mutateAsync({
        input: { params: { id: survey.id }, body: { recipients, contactIds, remindAfterDays: days } },
      });
      draft.drop();
      const notes = [
        alreadyInvited > 0 && text.already({ count: alreadyInvited }),
        leftOut > 0 && text.leftOut({ count: leftOut }),
      ].filter(Boolean);
      showToast({
        title: text.done({ count: invited }),
        ...(notes.length > 0 && { description: notes.join(" ") }),
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
            {invited.length === 0 ? text.confirmNone : text.confirm({ count: invited.length })}
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
        {mayChoose && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {isChoosing ? text.hideContacts : text.choose}
            </Button>
            {contacts.length > 0 && (
              <>
                <span role="status" className="min-w-0 flex-1 text-sm text-muted wrap-anywhere">
                  {text.chosen({ count: contacts.length, names: namesOf(contacts) })}
                </span>
                <Button size="sm" variant="ghost" onClick={() => choose([])}>
                  {text.clear}
                </Button>
              </>
            )}
          </div>
        )}
        {mayChoose && isChoosing && <ContactPicker chosen={contacts} onChange={choose} />}
        <Field label={text.people} hint={text.peopleHint} error={complaint} required={contacts.length === 0}>
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              rows={7}
              placeholder={text.peoplePlaceholder}
              value={people}
              onChange={({ target }) => {
                setValues({ people: target.value, days, contacts });
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
              onChange={({ target }) =>
                setValues({ people, days: target.value === "" ? null : Number(target.value), contacts })
              }
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
        <InvitationPreview survey={survey} recipients={invited} />
        <p className="text-sm text-muted">{text.wording}</p>
      </form>
    </Dialog>
  );
}
