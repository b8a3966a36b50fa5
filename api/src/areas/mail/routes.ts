import {
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  switchEmailTemplate,
  updateEmailTemplate,
} from "@trellis/shared/contract/mail/email-templates.ts";
import { type Route, read, write } from "../../http/serve.ts";
import { listTemplates, previewTemplate, resetTemplate, switchTemplate, updateTemplate } from "./templates.ts";

export const mailRoutes: readonly Route[] = [
  read(listEmailTemplates, listTemplates),
  write(updateEmailTemplate, updateTemplate),
  write(switchEmailTemplate, switchTemplate),
  write(resetEmailTemplate, resetTemplate),
  // Nothing is stored, so a draft can be looked at by everyone who may see the texts.
  read(previewEmailTemplate, previewTemplate),
];
