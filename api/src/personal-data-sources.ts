import { attendeePersonalData } from "./areas/calendar/index.ts";
import { contactPersonalData, type PersonalDataSource } from "./areas/contacts/index.ts";
import { donorPersonalData } from "./areas/donations/index.ts";
import { customerPersonalData } from "./areas/invoicing/index.ts";
import { mailPersonalData } from "./areas/mail/index.ts";
import { notePersonalData } from "./areas/notes/index.ts";
import { answerPersonalData } from "./areas/surveys/index.ts";
import { SourceList } from "./kernel/http/sources.ts";

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
