import * as activities from "@trellis/shared/contract/contacts/activities.ts";
import * as bulk from "@trellis/shared/contract/contacts/bulk.ts";
import * as contactCount from "@trellis/shared/contract/contacts/contact-count.ts";
import * as contacts from "@trellis/shared/contract/contacts/contacts.ts";
import * as deleted from "@trellis/shared/contract/contacts/deleted.ts";
import * as duplicates from "@trellis/shared/contract/contacts/duplicates.ts";
import * as messages from "@trellis/shared/contract/contacts/messages.ts";
import * as segments from "@trellis/shared/contract/contacts/segments.ts";
import * as tags from "@trellis/shared/contract/contacts/tags.ts";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import { deleteContacts } from "./bulk-delete.ts";
import { editContacts } from "./bulk-edit.ts";
import { undoBulkEdit } from "./bulk-undo.ts";
import {
  deleteContactActivity,
  getContactActivity,
  logContactActivity,
  restoreContactActivity,
  updateContactActivity,
} from "./contact-activities.ts";
import { countContacts } from "./contact-count.ts";
import { deleteContact } from "./contact-deletion.ts";
import { listContacts } from "./contact-list.ts";
import { findContactMatches } from "./contact-matches.ts";
import { mergeContacts } from "./contact-merge.ts";
import { getContactMessage, previewContactMessage, sendContactMessage } from "./contact-messages.ts";
import { restoreContacts } from "./contact-restore.ts";
import { getContactStats } from "./contact-stats.ts";
import { createContact, getContact, updateContact } from "./contacts.ts";
import { listDeletedContacts, removeDeletedContacts } from "./deleted-contacts.ts";
import { dismissDuplicate, listDuplicates } from "./duplicates.ts";
import { contactFileRoutes } from "./import-routes.ts";
import { mailingRoutes } from "./mailing-routes.ts";

import { listContactMerges, undoContactMerge } from "./merge-undo.ts";
import { createSegment, deleteSegment, getSegment, listSegments, updateSegment } from "./segments.ts";
import { renameContactTag } from "./tag-rename.ts";
import { listContactTags, removeContactTag } from "./tags.ts";

export const contactRoutes: readonly Route[] = [
  ...contactFileRoutes,
  ...mailingRoutes,
  read(contacts.listContacts, listContacts),
  read(contactCount.countContacts, countContacts),
  read(contacts.getContactStats, getContactStats),
  read(contacts.findContactMatches, findContactMatches),
  write(contacts.createContact, createContact),
  read(contacts.getContact, getContact),
  write(contacts.updateContact, updateContact),
  write(contacts.deleteContact, deleteContact),
  read(deleted.listDeletedContacts, listDeletedContacts),
  write(deleted.restoreContacts, restoreContacts),
  write(deleted.removeDeletedContacts, removeDeletedContacts),
  write(activities.logContactActivity, logContactActivity),
  read(activities.getContactActivity, getContactActivity),
  write(activities.updateContactActivity, updateContactActivity),
  write(activities.deleteContactActivity, deleteContactActivity),
  write(activities.restoreContactActivity, restoreContactActivity),
  write(messages.sendContactMessage, sendContactMessage),
  // Nothing is stored.
  read(messages.previewContactMessage, previewContactMessage),
  read(messages.getContactMessage, getContactMessage),
  read(duplicates.listDuplicates, listDuplicates),
  write(duplicates.dismissDuplicate, dismissDuplicate),
  write(duplicates.mergeContacts, mergeContacts),
  read(duplicates.listContactMerges, listContactMerges),
  write(duplicates.undoContactMerge, undoContactMerge),
  write(bulk.editContacts, editContacts),
  write(bulk.undoBulkEdit, undoBulkEdit),
  write(bulk.deleteContacts, deleteContacts),
  read(tags.listContactTags, listContactTags),
  write(tags.renameContactTag, renameContactTag),
  write(tags.removeContactTag, removeContactTag),
  read(segments.listSegments, listSegments),
  read(segments.getSegment, getSegment),
  write(segments.createSegment, createSegment),
  write(segments.updateSegment, updateSegment),
  write(segments.deleteSegment, deleteSegment),
];
