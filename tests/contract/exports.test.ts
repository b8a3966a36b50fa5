import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { expect, it } from "vitest";

/** Files of a single record: anyone who can open the record can download them. Add a new one here or mark it as an export. */
const OF_ONE_RECORD = new Set([
  "calendar.exportCalendarEvent",
  "contacts.exportContactVcard",
  "contacts.exportPersonalData",
  "donations.downloadGiftReceipt",
  "donations.downloadGivingStatement",
  "finance.getReceipt",
  "invoicing.getCustomerStatement",
  "invoicing.getInvoicePdf",
  "notes.getNoteAttachment",
  "payroll.downloadPaySlip",
  "payroll.get1099Pdf",
]);

const declared = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, definition]): [string, EndpointDefinition] => [`${area}.${name}`, definition]),
);
const ofMembers = declared.filter(([, { access }]) => access.who === "member");

it("marks every file of many records as an export, so that the organization's policy decides about it", () => {
  const files = ofMembers.filter(([, { kind }]) => kind === "download");
  const unmarked = files.filter(([, { isExport }]) => !isExport).map(([name]) => name);
  expect(unmarked.sort()).toEqual([...OF_ONE_RECORD].sort());
});

it("marks what is recorded or addressed as an export", () => {
  const exporting = ofMembers.filter(
    ([, { recorded, path, method }]) =>
      (recorded && "action" in recorded && recorded.action === "export") ||
      (method !== "DELETE" && /\/(export|csv|zip|share)(\/|$)/.test(path)),
  );
  expect(exporting.filter(([, { isExport }]) => !isExport).map(([name]) => name)).toEqual([]);
  expect(exporting.length).toBeGreaterThan(20);
});
