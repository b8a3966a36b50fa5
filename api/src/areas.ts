import { accountLife } from "./areas/account-life/area.ts";
import { agents } from "./areas/agents/area.ts";
import { bank } from "./areas/bank/area.ts";
import { billing } from "./areas/billing/area.ts";
import { budgets } from "./areas/budgets/area.ts";
import { calendar } from "./areas/calendar/area.ts";
import { contacts } from "./areas/contacts/area.ts";
import { donations } from "./areas/donations/area.ts";
import { finance } from "./areas/finance/area.ts";
import { identity } from "./areas/identity/area.ts";
import { inventory } from "./areas/inventory/area.ts";
import { invoicing } from "./areas/invoicing/area.ts";
import { mail } from "./areas/mail/area.ts";
import { mailings } from "./areas/mailings/area.ts";
import { notes } from "./areas/notes/area.ts";
import { notifications } from "./areas/notifications/area.ts";
import { operations } from "./areas/operations/area.ts";
import { organizations } from "./areas/organizations/area.ts";
import { payroll } from "./areas/payroll/area.ts";
import { platform } from "./areas/platform/area.ts";
import { reports } from "./areas/reports/area.ts";
import { surveys } from "./areas/surveys/area.ts";
import { taxes } from "./areas/taxes/area.ts";
import { webhooks } from "./areas/webhooks/area.ts";
import { OUTSIDE_LINKS } from "./kernel/archive/outside-links.ts";
import { SIGN_OUTS } from "./kernel/auth/sign-outs.ts";
import { IMAGE_USES } from "./kernel/files/image-uses.ts";
import { SENTENCES } from "./kernel/http/sentences.ts";
import { type Area, inOrder } from "./ports/area.ts";
import { CONTACT_POINTERS } from "./ports/contact-pointers.ts";
import { DEMO } from "./ports/demo.ts";
import { EVENTS } from "./ports/events.ts";
import { EXPORT_RULES } from "./ports/export-rules.ts";
import { LINK_TARGETS } from "./ports/link-targets.ts";
import { MAILING_RECORDS } from "./ports/mailing-records.ts";
import { PERSON_RECORDS } from "./ports/person-records.ts";

/** Every area of the program. Each says in its `area.ts` what it brings; this is the only list of them. */
export const AREAS: readonly Area[] = [
  platform,
  organizations,
  notifications,
  webhooks,
  billing,
  mail,
  identity,
  finance,
  bank,
  budgets,
  invoicing,
  inventory,
  payroll,
  taxes,
  reports,
  surveys,
  donations,
  mailings,
  contacts,
  notes,
  calendar,
  accountLife,
  agents,
  operations,
];

// How areas and rooms below reach those above: connected once, before any call.
const events = [...EVENTS, ...AREAS.flatMap((area) => area.events ?? [])];
const subscriptions = AREAS.flatMap(({ on }) => on ?? []);
for (const { event } of subscriptions)
  if (!events.some(({ name }) => name === event)) throw new Error(`the event ${event} is in no list of events`);
for (const event of events) event.subscribe(subscriptions);
PERSON_RECORDS.connect(inOrder(AREAS.flatMap(({ personRecords }) => personRecords ?? [])));
CONTACT_POINTERS.connect(inOrder(AREAS.flatMap(({ contactPointers }) => contactPointers ?? [])));
MAILING_RECORDS.connect(AREAS.flatMap(({ mailingRecords }) => mailingRecords ?? []));
LINK_TARGETS.connect(AREAS.flatMap(({ linkTargets }) => linkTargets ?? []));
EXPORT_RULES.connect(AREAS.flatMap(({ exportRules }) => exportRules ?? []));
SENTENCES.connect(AREAS.flatMap(({ sentences }) => sentences ?? []));
OUTSIDE_LINKS.connect(AREAS.flatMap(({ outsideLinks }) => outsideLinks ?? []));
SIGN_OUTS.connect(AREAS.flatMap(({ signOut }) => signOut ?? []));
IMAGE_USES.connect(AREAS.flatMap(({ imageUses }) => imageUses ?? []));
// Gifts and invoices before contacts, which know by address who gave or is billed; reports last.
DEMO.connect([
  {
    seeds: inOrder(AREAS.flatMap(({ demo }) => demo ?? [])),
    owedTaxes: inOrder(AREAS.flatMap(({ owedTaxes }) => Object.values(owedTaxes ?? {}))),
  },
]);
