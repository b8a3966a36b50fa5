import { attendeePersonalData } from "./areas/calendar/attendee-personal-data.ts";
import { contactPersonalData } from "./areas/contacts/contact-personal-data.ts";
import { donorPersonalData } from "./areas/donations/donor-personal-data.ts";
import { customerPersonalData } from "./areas/invoicing/customer-personal-data.ts";
import { mailPersonalData } from "./areas/mail/mail-personal-data.ts";
import { notePersonalData } from "./areas/notes/note-personal-data.ts";
import { answerPersonalData } from "./areas/surveys/answer-personal-data.ts";
import { SourceList } from "./kernel/http/sources.ts";
import type { PersonalDataSource } from "./ports/personal-data.ts";

/** Who stores something about people: found, given out and erased in this order, which is the order of locks. */
export const PERSONAL_DATA_SOURCES = new SourceList<PersonalDataSource>({
  customerPersonalData,
  donorPersonalData,
  answerPersonalData,
  notePersonalData,
  attendeePersonalData,
  mailPersonalData,
  contactPersonalData,
});
