import * as activities from "@trellis/contract-contacts/activities.ts";
import * as bulk from "@trellis/contract-contacts/bulk.ts";
import * as contactCount from "@trellis/contract-contacts/contact-count.ts";
import * as contacts from "@trellis/contract-contacts/contacts.ts";
import * as deleted from "@trellis/contract-contacts/deleted.ts";
import * as duplicates from "@trellis/contract-contacts/duplicates.ts";
import * as suppressions from "@trellis/contract-contacts/mail-suppressions.ts";
import * as messages from "@trellis/contract-contacts/messages.ts";
import * as segments from "@trellis/contract-contacts/segments.ts";
import * as tags from "@trellis/contract-contacts/tags.ts";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import {
  deleteContactActivity,
  getContactActivity,
  logContactActivity,
  restoreContactActivity,
  updateContactActivity,
} from "./activities/contact-activities.ts";
import { getContactMessage, previewContactMessage, sendContactMessage } from "./activities/contact-messages.ts";
import { deleteContacts } from "./bulk/bulk-delete.ts";
import { editContacts } from "./bulk/bulk-edit.ts";
import { undoBulkEdit } from "./bulk/bulk-undo.ts";
import { renameContactTag } from "./bulk/tag-rename.ts";
import { listContactTags, removeContactTag } from "./bulk/tags.ts";
import { countCertainDuplicates, mergeCertainDuplicates } from "./duplicates/certain-duplicates.ts";
import { findContactMatches } from "./duplicates/contact-matches.ts";
import { mergeContacts } from "./duplicates/contact-merge.ts";
import { dismissDuplicate, listDuplicates } from "./duplicates/duplicates.ts";
import { listContactMerges, undoContactMerge } from "./duplicates/merge-undo.ts";
import { contactFileRoutes } from "./imports/import-routes.ts";
import { countContacts } from "./people/contact-count.ts";
import { listContacts } from "./people/contact-list.ts";
import { getContactStats } from "./people/contact-stats.ts";
import { createContact, getContact, updateContact } from "./people/contacts.ts";
import { createSegment, deleteSegment, getSegment, listSegments, updateSegment } from "./segments/segments.ts";
import { addMailSuppression, liftMailSuppression, listMailSuppressions } from "./suppressions/mail-suppressions.ts";
import { deleteContact } from "./trash/contact-deletion.ts";
import { restoreContacts } from "./trash/contact-restore.ts";
import { listDeletedContacts, removeDeletedContacts } from "./trash/deleted-contacts.ts";

export const contactRoutes: readonly Route[] = [
  ...contactFileRoutes,
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
  read(duplicates.countCertainDuplicates, countCertainDuplicates),
  write(duplicates.mergeCertainDuplicates, mergeCertainDuplicates),
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
  read(suppressions.listMailSuppressions, listMailSuppressions),
  write(suppressions.addMailSuppression, addMailSuppression),
  write(suppressions.liftMailSuppression, liftMailSuppression),
];
