import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { getContact } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import type { Slot } from "../time/slot.ts";
import { EventDialog } from "./event-dialog.tsx";

interface Props {
  contactId: string;
  slot: Slot;
  settings: CalendarSettings;
  onClose: () => void;
}

/** A new event to which a contact is invited. Someone who may not see the contact gets the form without an invitee. */
export function NewEventWithContact({ contactId, slot, settings, onClose }: Props) {
  const { data, isLoading } = useEndpoint(getContact, { params: { id: contactId } });
  if (isLoading) return null;
  return <EventDialog subject={data ? { slot, contact: data } : { slot }} settings={settings} onClose={onClose} />;
}
