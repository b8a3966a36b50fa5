import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { getContact } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useEffect } from "react";
import type { Slot } from "../time/slot.ts";
import { EventDialog } from "./event-dialog.tsx";
import { FORM } from "./messages.ts";

interface Props {
  contactId: string;
  slot: Slot;
  settings: CalendarSettings;
  onClose: () => void;
}

/** A new event to which a contact is invited. Where the contact can't be read, a notice says why and the form has no invitee. */
export function NewEventWithContact({ contactId, slot, settings, onClose }: Props) {
  const { data, isLoading, error } = useEndpoint(getContact, { params: { id: contactId } });
  const problem = error?.message;
  useEffect(() => {
    if (problem) showToast({ title: FORM.notInvited, description: problem, variant: "destructive" });
  }, [problem]);
  if (isLoading) return null;
  return <EventDialog subject={data ? { slot, contact: data } : { slot }} settings={settings} onClose={onClose} />;
}
