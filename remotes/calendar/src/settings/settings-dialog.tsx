import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import {
  type CalendarSettings,
  getCalendarSettings,
  updateCalendarSettings,
} from "@trellis/shared/contract/calendar/settings.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { useId, useState } from "react";
import { strings } from "../strings.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { useKeptValues } from "./kept-values.ts";
import { SettingsFields } from "./settings-fields.tsx";
import { bodyOf, type SettingsValues, settingsProblems, settingsValues } from "./settings-form.ts";
import { SETTINGS } from "./strings.ts";

/** One's own calendar: how it is shown, when one works, what is sent. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useEndpoint(getCalendarSettings, {}, { fresh: true });
  if (data && isFetchedAfterMount) return <Form settings={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={SETTINGS.title} description={SETTINGS.description}>
      {error ? (
        <p role="alert">
          {SETTINGS.loadFailed}. {error.message}
        </p>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Form({ settings, onClose }: { settings: CalendarSettings; onClose: () => void }) {
  const formId = useId();
  const save = useEndpointMutation(updateCalendarSettings);
  const form = useKeptValues<SettingsValues>("settings", settingsValues(settings));
  const { values } = form;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = () => {
    const found = settingsProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { input: { body: bodyOf(values) } },
      {
        onSuccess: () => {
          form.settle(values);
          showToast({ title: SETTINGS.saved });
          onClose();
        },
        onError: (error) => {
          setProblems(complaintsOf(error));
          tellFailure(SETTINGS.failed, error);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={SETTINGS.title}
      description={SETTINGS.description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {SETTINGS.save}
          </Button>
        </>
      }
    >
      <KeptNotice isKept={form.isKept} onDiscard={form.discard} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SettingsFields values={values} problems={problems} set={form.set} />
      </form>
    </Dialog>
  );
}
