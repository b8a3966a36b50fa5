import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { type EventSignups, getEventSignups, removeSignup } from "@trellis/contract-calendar/signups.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import Download from "lucide-react/icons/download";
import UserPlus from "lucide-react/icons/user-plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { SIGNUPS } from "./messages.ts";
import { OfferForm } from "./offer-form.tsx";
import { saveSignups } from "./save-signups.ts";

interface Props {
  event: CalendarEvent;
  isManager: boolean;
  /** The date of a series became a separate event. */
  onMoved: (eventId: string) => void;
}

/** Sign-ups for a public event, and its terms. Empty if sign-up was never offered and cannot be. */
export default function EventSignupsSection({ event, isManager, onMoved }: Props) {
  const { data, error } = useEndpoint(getEventSignups, { params: { id: event.id } }, { fresh: true });
  const [isEditing, setEditing] = useState(false);
  const occurrence = event.recurrenceRule !== null && event.parentEventId === null ? event.occurrence : null;
  const offer = data?.offer ?? null;
  if (!data && error)
    return (
      <p role="alert" className="text-sm text-muted">
        {SIGNUPS.loadFailed}. {error.message}
      </p>
    );
  if (!data || (offer === null && (event.visibility !== "public" || !isManager))) return null;
  return (
    <section aria-label={SIGNUPS.title} className="grid gap-3 border-t border-solid border-hairline pt-4">
      {isEditing ? (
        <OfferForm
          event={event}
          occurrence={occurrence}
          offer={offer}
          onCancel={() => setEditing(false)}
          onSaved={({ eventId }) => {
            setEditing(false);
            if (eventId !== event.id) onMoved(eventId);
          }}
        />
      ) : offer === null ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<UserPlus aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {occurrence === null ? SIGNUPS.offer : SIGNUPS.offerDate}
        </Button>
      ) : (
        <Terms signups={data} onChange={isManager ? () => setEditing(true) : undefined} />
      )}
      {data.signups.length > 0 && <List signups={data} />}
    </section>
  );
}

function Terms({ signups, onChange }: { signups: EventSignups; onChange: (() => void) | undefined }) {
  const { offer, going, waiting, isShown } = signups;
  if (!offer) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{SIGNUPS.title}</h3>
        <Badge tone={going >= offer.places ? "warning" : "neutral"}>
          {SIGNUPS.count({ going, places: offer.places })}
        </Badge>
        {waiting > 0 && <Badge hollow>{SIGNUPS.waitingCount({ count: waiting })}</Badge>}
        <span className="ms-auto flex gap-2">
          {signups.signups.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Download aria-hidden="true" />}
              onClick={() => void saveSignups(signups.eventId)}
            >
              {SIGNUPS.export}
            </Button>
          )}
          {onChange && (
            <Button size="sm" variant="secondary" onClick={onChange}>
              {SIGNUPS.change}
            </Button>
          )}
        </span>
      </div>
      {(!offer.isOpen || !isShown) && (
        <p className="text-sm text-muted">{offer.isOpen ? SIGNUPS.notShown : SIGNUPS.closed}</p>
      )}
      {signups.signups.length === 0 && <p className="text-sm text-muted">{SIGNUPS.none}</p>}
    </div>
  );
}

type Signup = EventSignups["signups"][number];

function List({ signups: { signups } }: { signups: EventSignups }) {
  const remove = useEndpointMutation(removeSignup);
  const [asked, setAsked] = useState<Signup | null>(null);
  return (
    <>
      <ul
        aria-label={SIGNUPS.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-solid border-border"
      >
        {signups.map((one) => (
          <li
            key={one.id}
            className="flex min-w-0 items-center gap-2 border-b border-solid border-hairline py-1 pe-1 ps-3 last:border-b-0"
          >
            <span className="grid min-w-0 flex-1">
              <span className="truncate">{one.name}</span>
              <span className="truncate text-sm text-muted">{one.email}</span>
            </span>
            <span className="text-sm text-muted tabular-nums">{SIGNUPS.people({ count: one.people })}</span>
            {one.status === "waiting" && <Badge hollow>{SIGNUPS.waiting}</Badge>}
            <IconButton
              size="sm"
              label={SIGNUPS.remove({ name: one.name })}
              icon={<X aria-hidden="true" />}
              onClick={() => setAsked(one)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          danger
          onClose={() => setAsked(null)}
          title={SIGNUPS.removeTitle({ name: asked.name })}
          description={
            <>
              {SIGNUPS.removeText}
              <SendPreview
                to={[`${asked.name} <${asked.email}>`]}
                paragraphs={[SIGNUPS.removeMail]}
                final={SIGNUPS.removeFinal}
              />
            </>
          }
          confirmLabel={SIGNUPS.removeConfirm}
          onConfirm={async () => {
            try {
              await remove.mutateAsync({ input: { params: { id: asked.id } } });
              showToast({ title: SIGNUPS.removed });
            } catch (error) {
              showErrorToast(SIGNUPS.removeFailed, error);
              throw error;
            }
          }}
        />
      )}
    </>
  );
}
