import {
  type CalendarSettings,
  getCalendarSettings,
  updateCalendarSettings,
} from "@trellis/contract-calendar/settings.ts";
import { addressView, flag, named } from "@trellis/shared/client/address-view.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import CalendarSync from "lucide-react/icons/calendar-sync";
import { Suspense, useState } from "react";
import { TEXT } from "../messages.ts";
import { useDraftValues } from "./draft-values.ts";
import { SETTINGS } from "./messages.ts";
import { SettingsFields } from "./settings-fields.tsx";
import { bodyOf, type SettingsValues, settingsProblems, settingsValues } from "./settings-form.ts";

const ConnectionsDialog = fetchedPart(() =>
  import("../connections/connections-dialog.tsx").then((m) => ({ default: m.ConnectionsDialog })),
);

/** A notice about a connected calendar leads to these at once. */
const ADDRESS = addressView({ leadsToConnections: named("settings", flag("connections")) });

/** One's own calendar: how it is shown, when one works, what is sent. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useEndpoint(getCalendarSettings, {}, { fresh: true });
  if (data && isFetchedAfterMount) return <Form settings={data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={SETTINGS.title} description={SETTINGS.description}>
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
  const save = useEndpointMutation(updateCalendarSettings);
  const form = useDraftValues<SettingsValues>("settings", settingsValues(settings));
  const { values } = form;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [led] = useState(useAddressed(ADDRESS).leadsToConnections);
  const [showsConnections, setShowsConnections] = useState(led);
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
          showErrorToast(SETTINGS.failed, error);
        },
      },
    );
  };
  if (showsConnections)
    return (
      <Suspense fallback={null}>
        <ConnectionsDialog
          timeZone={settings.timeZone}
          onClose={() => (led ? onClose() : setShowsConnections(false))}
        />
      </Suspense>
    );
  return (
    <FormDialog
      title={SETTINGS.title}
      description={SETTINGS.description}
      words={{ cancel: TEXT.cancel, save: SETTINGS.save }}
      form={{ draft: form, busy: save.isPending, submit }}
      onClose={onClose}
      className=""
    >
      <SettingsFields values={values} problems={problems} set={form.set} />
      <section className="mt-5 flex flex-wrap items-center gap-3 border-t border-solid border-border pt-5">
        <div className="min-w-48 flex-1">
          <h3 className="font-medium">{SETTINGS.connections}</h3>
          <p className="text-sm text-muted">{SETTINGS.connectionsText}</p>
        </div>
        <Button icon={<CalendarSync aria-hidden="true" />} onClick={() => setShowsConnections(true)}>
          {SETTINGS.manageConnections}
        </Button>
      </section>
    </FormDialog>
  );
}
