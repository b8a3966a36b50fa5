import type { Sentences } from "@trellis/messages/sentence-translation.ts";
import { spanish as agents } from "./agents.es.ts";
import { spanish as bank } from "./bank.es.ts";
import { spanish as base } from "./base.es.ts";
import { spanish as billing } from "./billing.es.ts";
import { spanish as budgets } from "./budgets.es.ts";
import { spanish as calendar } from "./calendar.es.ts";
import { spanish as contacts } from "./contacts.es.ts";
import { spanish as donations } from "./donations.es.ts";
import { spanish as finance } from "./finance.es.ts";
import { spanish as identity } from "./identity.es.ts";
import { spanish as inventory } from "./inventory.es.ts";
import { spanish as invoicing } from "./invoicing.es.ts";
import { spanish as mail } from "./mail.es.ts";
import { spanish as notes } from "./notes.es.ts";
import { spanish as operations } from "./operations.es.ts";
import { spanish as organizations } from "./organizations.es.ts";
import { spanish as payroll } from "./payroll.es.ts";
import { spanish as platform } from "./platform.es.ts";
import { spanish as reports } from "./reports.es.ts";
import { spanish as surveys } from "./surveys.es.ts";
import { spanish as taxes } from "./taxes.es.ts";
import { spanish as webhooks } from "./webhooks.es.ts";

const areas: readonly Sentences[] = [
  agents,
  bank,
  base,
  billing,
  budgets,
  calendar,
  contacts,
  donations,
  finance,
  identity,
  inventory,
  invoicing,
  mail,
  notes,
  operations,
  organizations,
  payroll,
  platform,
  reports,
  surveys,
  taxes,
  webhooks,
];
/** A package that several areas use says its phrases in the sentences of all of them. */
const phrases = Object.assign({}, ...areas.map((area) => area.phrases));

/** What the rules of every area say of a wrong value, in Spanish. Browsers fetch it with their first form. */
export const ISSUES_ES: readonly Sentences[] = areas.map(({ sentences }) => ({ sentences, phrases }));
