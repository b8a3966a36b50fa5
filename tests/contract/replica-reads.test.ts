import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

/* Which calls a read replica answers is declared with each of them (decision 072); these are the rules for it. */

const endpoints = Object.values(ENDPOINTS).flatMap((area) => Object.entries(area));
const declared = endpoints.filter(([, definition]) => "readsReplica" in definition);

/** Downloads of one record, which read as little as its page does. */
const OF_ONE_RECORD = [
  "downloadGiftReceipt",
  "downloadPaySlip",
  "exportCalendarEvent",
  "exportContactVcard",
  "exportPersonalData",
  "get1099Pdf",
  "getInvoicePdf",
  "getNoteAttachment",
  "getReceipt",
];

test("every file of many records that a member downloads is read at the replica", () => {
  const others = endpoints.flatMap(([name, definition]) =>
    definition.kind === "download" &&
    definition.method === "GET" &&
    definition.access.who === "member" &&
    !("readsReplica" in definition)
      ? [name]
      : [],
  );
  expect(others.sort()).toEqual(OF_ONE_RECORD);
});

test("only reads of members are", () => {
  for (const [name, { method, kind, access }] of declared)
    expect([name, method, access.who, kind === "json" || kind === "download"]).toEqual([name, "GET", "member", true]);
});

test("a screen of figures that may be late shows how old they are: useReport reads them", () => {
  const names = declared.flatMap(([name, { kind }]) => (kind === "json" ? [name] : []));
  expect(names).toContain("getSurveyResults");
  const sources = projectFiles()
    .filter((file) => /^(remotes|host|shared)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map(readText);
  for (const name of names) {
    const readers = sources.flatMap((text) => [...text.matchAll(new RegExp(`(\\w+)\\(\\s*${name},`, "g"))]);
    expect([name, [...new Set(readers.map(([, hook]) => hook))]]).toEqual([name, ["useReport"]]);
  }
});
