import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { type BookingPage, getBookingPage, updateBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import {
  type CalendarSettings,
  getCalendarSettings,
  updateCalendarSettings,
} from "@trellis/shared/contract/calendar/settings.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/button.tsx";
import { CopyField } from "@trellis/shared/ui/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { useId, useState } from "react";
import { BookingFields } from "./booking-fields.tsx";
import { bookingProblems, bookingValues, pageOf, settingsOf } from "./booking-form.ts";
import { BOOKING } from "./strings.ts";

/** One's own booking page: whether it is open, at which address, and what visitors can book. */
export function BookingDialog({ onClose }: { onClose: () => void }) {
  const page = useEndpoint(getBookingPage, {}, { fresh: true });
  const settings = useEndpoint(getCalendarSettings, {}, { fresh: true });
  const error = page.error ?? settings.error;
  if (page.data && settings.data && page.isFetchedAfterMount && settings.isFetchedAfterMount)
    return <Form page={page.data} settings={settings.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={BOOKING.title} description={BOOKING.description}>
      {error ? (
        <p role="alert">
          {BOOKING.loadFailed}. {error.message}
        </p>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

interface FormProps {
  page: BookingPage;
  settings: CalendarSettings;
  onClose: () => void;
}

function Form({ page, settings, onClose }: FormProps) {
  const formId = useId();
  const savePage = useEndpointMutation(updateBookingPage);
  const saveSettings = useEndpointMutation(updateCalendarSettings);
  const [values, setValues] = useState(() => bookingValues(page, settings));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [url, setUrl] = useState(page.url);
  const submit = async () => {
    const found = bookingProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      // First what may be refused: the address may be taken.
      await saveSettings.mutateAsync({ input: { body: settingsOf(values) } });
      const saved = await savePage.mutateAsync({ input: { body: pageOf(values) } });
      setUrl(saved.url);
      showToast({ title: BOOKING.saved });
      if (!saved.url) onClose();
    } catch (error) {
      setProblems(complaintsOf(error));
      tellFailure(BOOKING.failed, error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={BOOKING.title}
      description={BOOKING.description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {BOOKING.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={savePage.isPending || saveSettings.isPending}>
            {BOOKING.save}
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
          void submit();
        }}
      >
        {url && (
          <CopyField
            label={BOOKING.link}
            value={url}
            action={
              <LinkButton href={url} target="_blank" rel="noreferrer" variant="secondary">
                {BOOKING.visit}
              </LinkButton>
            }
          />
        )}
        <BookingFields
          values={values}
          problems={problems}
          set={(part) => setValues((before) => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  );
}
