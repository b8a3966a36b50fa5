import {
  getPublicCalendarSettings,
  type PublicCalendarSettings,
  updatePublicCalendarSettings,
} from "@trellis/contract-calendar/public-calendar.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { useDraftValues } from "../settings/draft-values.ts";
import { PUBLIC } from "./messages.ts";
import { PublicEvents } from "./public-events.tsx";
import { PublicFields } from "./public-fields.tsx";
import { type PublicValues, publicBody, publicValues } from "./public-form.ts";
import { PublicLinks } from "./public-links.tsx";

/** The organization's public calendar: whether it is open, its address, and what it shows. */
export function PublicDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useEndpoint(getPublicCalendarSettings, {}, { fresh: true });
  if (data && isFetchedAfterMount) return <Form first={data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={PUBLIC.title} description={PUBLIC.description}>
      {error ? (
        <p role="alert">
          {PUBLIC.loadFailed}. {error.message}
        </p>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Form({ first, onClose }: { first: PublicCalendarSettings; onClose: () => void }) {
  const save = useEndpointMutation(updatePublicCalendarSettings);
  const [saved, setSaved] = useState(first);
  const form = useDraftValues<PublicValues>("public", publicValues(first));
  const { values } = form;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = () => {
    if (values.isOpen && values.slug.trim() === "") {
      setProblems({ slug: PUBLIC.addressMissing });
      return;
    }
    setProblems({});
    save.mutate(
      { input: { body: publicBody(values) } },
      {
        onSuccess: (now) => {
          const title = now.isOpen === saved.isOpen ? PUBLIC.saved : now.isOpen ? PUBLIC.opened : PUBLIC.closed;
          setSaved(now);
          form.settle(publicValues(now));
          form.set(publicValues(now));
          showToast({ title });
          if (!now.isOpen) onClose();
        },
        onError: (error) => {
          setProblems(complaintsOf(error));
          showErrorToast(PUBLIC.failed, error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={PUBLIC.title}
      description={PUBLIC.description}
      words={PUBLIC}
      form={{ draft: form, busy: save.isPending, submit }}
      onClose={onClose}
    >
      <PublicFields values={values} problems={problems} set={form.set}>
        <PublicEvents settings={saved} />
      </PublicFields>
      <PublicLinks settings={saved} />
    </FormDialog>
  );
}
