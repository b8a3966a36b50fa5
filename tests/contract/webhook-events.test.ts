import { listCalendarEvents } from "@trellis/contract-calendar/events.ts";
import { listContacts } from "@trellis/contract-contacts/contacts.ts";
import { listDonations } from "@trellis/contract-donations/donations.ts";
import { listTransactions } from "@trellis/contract-finance/transactions.ts";
import { listInvoices } from "@trellis/contract-invoicing/invoices.ts";
import { listSurveyResponses } from "@trellis/contract-surveys/responses.ts";
import { WEBHOOK_EVENTS } from "@trellis/contract-webhooks/webhook-events.ts";
import { expect, test } from "vitest";

const LISTS: Record<string, { access: object }> = {
  invoice: listInvoices,
  gift: listDonations,
  survey: listSurveyResponses,
  contact: listContacts,
  event: listCalendarEvents,
  transaction: listTransactions,
};

test.each(Object.entries(WEBHOOK_EVENTS))("%s needs what the list of its records needs", (type, { access }) => {
  expect(access).toEqual(LISTS[type.split(".")[0] ?? ""]?.access);
});

test("no event names a person", () => {
  const keys = Object.values(WEBHOOK_EVENTS).flatMap(({ data }) => Object.keys(data.shape));
  expect(keys.filter((key) => /name|email|phone|address|street/i.test(key))).toEqual([]);
});
