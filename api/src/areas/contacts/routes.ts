import * as contactCount from "@trellis/shared/contract/contacts/contact-count.ts";
import * as contacts from "@trellis/shared/contract/contacts/contacts.ts";
import { type Route, read, write } from "../../http/serve.ts";
import { countContacts } from "./contact-count.ts";
import { listContacts } from "./contact-list.ts";
import { findContactMatches } from "./contact-matches.ts";
import { getContactStats } from "./contact-stats.ts";
import { createContact, deleteContact, getContact, updateContact } from "./contacts.ts";

export const contactRoutes: readonly Route[] = [
  read(contacts.listContacts, listContacts),
  read(contactCount.countContacts, countContacts),
  read(contacts.getContactStats, getContactStats),
  read(contacts.findContactMatches, findContactMatches),
  write(contacts.createContact, createContact),
  read(contacts.getContact, getContact),
  write(contacts.updateContact, updateContact),
  write(contacts.deleteContact, deleteContact),
];
