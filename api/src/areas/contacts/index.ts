export { idArray as idsOf } from "../../kernel/db/bulk-rows.ts";
export {
  ERASED_PERSON,
  forgetWords,
  keyList,
  type PersonalDataSource,
  type PersonalRecords,
  type ReadingScope,
  selectRows,
} from "../../ports/personal-data.ts";
export {
  isBefore,
  newestFirst,
  noonOf,
  type TimelineRequest,
  type TimelineSource,
  toInstant,
} from "../../ports/timeline.ts";
export { activitySearch } from "./activity-search.ts";
export { activityTimeline } from "./activity-timeline.ts";
export { contactAlerts } from "./alerts.ts";
export { type ContactChange, writeContactChange } from "./contact-change.ts";
export { contactCondition, contactTable, isReachable, selectionCondition } from "./contact-condition.ts";
export { contactImportJob } from "./contact-import-job.ts";
export { contactImportSweep } from "./contact-import-sweep.ts";
export { type ContactRow, type CreateOptions, createContacts, type NewContact } from "./contact-insert.ts";
export { readContactLines } from "./contact-lines.ts";
export { contactPersonalData } from "./contact-personal-data.ts";
export { contactRoom, countContacts } from "./contact-room.ts";
export { changeTimeline } from "./contact-timeline.ts";
export { contactName } from "./contact-view.ts";
export { lockContact, removeContacts } from "./contacts.ts";
export { seedContacts } from "./demo.ts";
export { keepDonorConsent } from "./donor-consent.ts";
export { findDuplicatesAgain } from "./duplicate-search.ts";
export { eraseTextsJob } from "./erase-contact.ts";
export {
  type FollowedDonor,
  followDonor,
  forgetDonor,
  linkContacts,
  lockDonorContacts,
  moveDonor,
  partName,
  sumUpContacts,
} from "./follow-donor.ts";
export { type ContactIdentity, readContactIdentity, requireContactIdentity } from "./identity.ts";
export {
  lockContacts,
  touchAddresses,
  touchContact,
  touchContacts,
  touchLinked,
} from "./last-contact.ts";
export { linkByAddress, linkRecord, type PersonRecord, unlinkRecords } from "./link-records.ts";
export { type LinkedContact, readContactIds, readLinkedContacts } from "./linked-contacts.ts";
export { findReportedRecipient, suppressReporter } from "./mail-reporter.ts";
export { mailingAlerts } from "./mailing-alerts.ts";
export { seedMailings } from "./mailing-demo.ts";
export { mailingDraftSweep } from "./mailing-draft-sweep.ts";
export { mailingJob, mailingSweep } from "./mailing-job.ts";
export { mailingTestMail } from "./mailing-test-mail.ts";
export { mailingTimeline } from "./mailing-timeline.ts";
export { contactMail } from "./message-mail.ts";
export { messageTimeline } from "./message-timeline.ts";
export { personRoutes } from "./person-routes.ts";
export { contactRoutes } from "./routes.ts";
export { contact, contactEmail, contactLink, contactPhone, contactTag, segment } from "./schema.ts";
export { contactSearch } from "./search.ts";
export { countUpTo } from "./segments.ts";
export { suppressUnknown } from "./suppress-unknown.ts";
export { seedTouches } from "./touch-demo.ts";
export { contactUndoSweep } from "./undo-sweep.ts";
export { getSubscription as checkUnsubscribeLink } from "./unsubscribe.ts";
