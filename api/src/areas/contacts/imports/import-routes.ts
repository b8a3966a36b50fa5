import * as exports from "@trellis/contract-contacts/exports.ts";
import * as imports from "@trellis/contract-contacts/imports.ts";
import { inReaderLanguage } from "../../../kernel/http/reader-language.ts";
import { memberCall, type Route, read, upload, write } from "../../../kernel/http/serve.ts";
import { exportContacts, exportContactVcard, exportContactVcards } from "../people/contact-export.ts";
import { undoContactImport } from "./contact-import-undo.ts";
import { getContactImport, listContactImportRows, listContactImports } from "./contact-import-view.ts";
import {
  checkContactImport,
  discardContactImport,
  startContactImport,
  uploadContactImport,
} from "./contact-imports.ts";

/** Contacts come as files and leave as files. */
export const contactFileRoutes: readonly Route[] = [
  upload(imports.uploadContactImport, uploadContactImport),
  read(imports.listContactImports, listContactImports),
  read(imports.getContactImport, getContactImport),
  memberCall(imports.checkContactImport, checkContactImport),
  inReaderLanguage(read(imports.listContactImportRows, listContactImportRows), "message"),
  write(imports.startContactImport, startContactImport),
  write(imports.undoContactImport, undoContactImport),
  memberCall(imports.discardContactImport, discardContactImport),
  memberCall(exports.exportContacts, exportContacts),
  memberCall(exports.exportContactVcards, exportContactVcards),
  memberCall(exports.exportContactVcard, exportContactVcard),
];
