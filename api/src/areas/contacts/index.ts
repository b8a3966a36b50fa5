export { type ContactChange, writeContactChange } from "./contact-change.ts";
export { contactCondition, contactTable, isReachable, selectionCondition } from "./contact-condition.ts";
export { type ContactRow, type CreateOptions, createContacts, type NewContact } from "./contact-insert.ts";
export { contactRoom, countContacts } from "./contact-room.ts";
export { changeTimeline } from "./contact-timeline.ts";
export { contactName } from "./contact-view.ts";
export { lockContact, removeContacts } from "./contacts.ts";
export { findDuplicatesAgain, pairsOf } from "./duplicate-search.ts";
export { type ContactIdentity, readContactIdentity } from "./identity.ts";
export { touchContact, touchContacts } from "./last-contact.ts";
export { contactRoutes } from "./routes.ts";
export { contact, contactEmail, contactLink, contactPhone, contactTag, segment } from "./schema.ts";
export {
  isBefore,
  newestFirst,
  noonOf,
  type TimelineRequest,
  type TimelineSource,
  toInstant,
} from "./timeline-source.ts";
