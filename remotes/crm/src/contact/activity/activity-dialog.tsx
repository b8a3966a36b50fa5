import {
  type ContactActivity,
  getContactActivity,
  logContactActivity,
  updateContactActivity,
} from "@trellis/contract-contacts/activities.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { useSeenRecord } from "@trellis/shared/client/use-seen-record.ts";
import { showToast } from "@trellis/shared/runtime";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { RecordLoader } from "@trellis/shared/ui/screen/record-loader.tsx";
import { useRef } from "react";
import { ActivityFields } from "./activity-fields.tsx";
import { type ActivityValues, newActivity, problemsOf, toInput, valuesOf } from "./activity-form.ts";
import { ACTIVITY } from "./messages.ts";

interface Props {
  contact: Contact;
  /** Null writes a new one down. */
  activityId: string | null;
  onClose: () => void;
}

/** Records an activity with a person, or changes a recorded one. */
export function ActivityDialog({ contact, activityId, onClose }: Props) {
  return activityId === null ? (
    <LogActivity contact={contact} onClose={onClose} />
  ) : (
    <Opened contact={contact} activityId={activityId} onClose={onClose} />
  );
}

function Opened({ contact, activityId, onClose }: Props & { activityId: string }) {
  const query = useEndpoint(getContactActivity, { params: { id: activityId } }, { fresh: true });
  if (query.data) return <EditActivity contact={contact} activity={query.data} onClose={onClose} />;
  return (
    <Dialog title={ACTIVITY.editTitle} onClose={onClose}>
      <RecordLoader
        query={query}
        rows={4}
        words={{ gone: ACTIVITY.gone, goneText: ACTIVITY.goneText, failed: ACTIVITY.loadFailed }}
      >
        {() => null}
      </RecordLoader>
    </Dialog>
  );
}

/** A new one; what was typed is kept until it was saved. */
function LogActivity({ contact, onClose }: Pick<Props, "contact" | "onClose">) {
  const { today, timeZone } = useMembership();
  const save = useEndpointMutation(logContactActivity);
  const sent = useRef({ text: "", key: "" });
  const { values, set, errors, form } = useDraftForm<ActivityValues, unknown>({
    draft: `activity:${contact.id}`,
    stored: () => newActivity(new Date(), today, timeZone),
    check: (values) => problemsOf(values, today),
    send: (values) => {
      const body = toInput(values);
      // The same one sent again after an answer that was lost is written once.
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: randomId() };
      return save.mutateAsync({ input: { params: { id: contact.id }, body }, idempotencyKey: sent.current.key });
    },
    done: () => {
      showToast({ title: ACTIVITY.logged });
      onClose();
    },
    failed: (error) => showErrorToast(ACTIVITY.failed, error),
  });

  return (
    <FormDialog
      title={ACTIVITY.logTitle({ name: contact.name })}
      words={{ cancel: ACTIVITY.cancel, save: ACTIVITY.log }}
      form={form}
      onClose={onClose}
    >
      <ActivityFields values={values} wrong={errors} today={today} onChange={set} />
    </FormDialog>
  );
}

function EditActivity({ activity, onClose }: { contact: Contact; activity: ContactActivity; onClose: () => void }) {
  const { today } = useMembership();
  const save = useEndpointMutation(updateContactActivity);
  const { seen, theirs, isOutdated, settle } = useSeenRecord<ContactActivity, ContactActivity>(activity, ({ id }) =>
    callEndpoint(getContactActivity, { params: { id } }),
  );
  const { values, set, errors, form } = useDraftForm<ActivityValues, unknown>({
    draft: `activity-edit:${activity.id}`,
    stored: () => valuesOf(activity),
    check: (values) => problemsOf(values, today),
    send: (values) =>
      save.mutateAsync({ input: { params: { id: activity.id }, body: toInput(values) }, ifMatch: seen.updatedAt }),
    done: () => {
      showToast({ title: ACTIVITY.saved });
      onClose();
    },
    failed: async (error) => {
      if (!(await isOutdated(error))) showErrorToast(ACTIVITY.failed, error);
    },
  });
  const reloadServerVersion = () => {
    if (theirs) set(valuesOf(theirs));
    settle();
  };

  return (
    <FormDialog title={ACTIVITY.editTitle} words={ACTIVITY} form={form} onClose={onClose}>
      {theirs && (
        <StaleBanner reloadServerVersion={ACTIVITY.reloadServerVersion} onReloadServerVersion={reloadServerVersion}>
          <b>{ACTIVITY.stale}</b>
        </StaleBanner>
      )}
      <ActivityFields values={values} wrong={errors} today={today} onChange={set} />
    </FormDialog>
  );
}
