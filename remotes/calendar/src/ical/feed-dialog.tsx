import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from "@trellis/contract-calendar/calendar-files.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { ICAL } from "./messages.ts";

/** The secret address at which one's other calendars subscribe to this one. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, error } = useEndpoint(getCalendarFeed, {}, { fresh: true });
  const renew = useEndpointMutation(renewCalendarFeed);
  const remove = useEndpointMutation(removeCalendarFeed);
  const [asks, setAsks] = useState(false);
  const make = () =>
    renew.mutate(
      { input: {} },
      {
        onSuccess: () => showToast({ title: ICAL.feedMade }),
        onError: (failure) => showErrorToast(ICAL.feedFailed, failure),
      },
    );
  if (asks)
    return (
      <ConfirmDialog
        onClose={() => setAsks(false)}
        title={ICAL.feedRenewTitle}
        description={ICAL.feedRenewText}
        confirmLabel={ICAL.feedRenew}
        onConfirm={() => {
          setAsks(false);
          make();
        }}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title={ICAL.feedTitle}
      description={ICAL.feedLead}
      size="md"
      footer={
        <>
          {feed?.url && (
            <Button
              variant="ghost"
              className="me-auto"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { input: {} },
                  {
                    onSuccess: () => showToast({ title: ICAL.feedRemoved }),
                    onError: (failure) => showErrorToast(ICAL.feedFailed, failure),
                  },
                )
              }
            >
              {ICAL.feedRemove}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {ICAL.close}
          </Button>
          {feed && (
            <Button
              variant={feed.url ? "secondary" : "primary"}
              busy={renew.isPending}
              onClick={() => (feed.url ? setAsks(true) : make())}
            >
              {feed.url ? ICAL.feedRenew : ICAL.feedMake}
            </Button>
          )}
        </>
      }
    >
      {error && !feed ? (
        <p role="alert">{error.message}</p>
      ) : !feed ? (
        <Skeleton className="h-20 w-full" />
      ) : feed.url ? (
        <div className="grid gap-4">
          <CopyField label={ICAL.feedUrl} value={feed.url} />
          <p className="text-sm text-muted">
            {feed.lastReadAt ? (
              <Instant at={feed.lastReadAt} words={(when) => ICAL.feedRead({ when })} />
            ) : (
              ICAL.feedNever
            )}
          </p>
          <section className="grid gap-1.5">
            <h3 className="font-medium">{ICAL.feedHow}</h3>
            <ul className="grid gap-1 text-muted">
              {Object.values(ICAL.feedSteps).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
        </div>
      ) : null}
    </Dialog>
  );
}
