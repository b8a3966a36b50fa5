import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { describeApi } from "../../api/src/kernel/http/answers/openapi.ts";
import { ORGANIZATION_PARAMETER } from "../../api/src/kernel/http/named-organization.ts";

const table = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, definition]) => ({ area, name, definition })),
);

/** Writes after which every list reads as before: they store nothing, or only what no one sees yet. */
const CHANGES_NOTHING_READ = new Set([
  "organizations.reportActivity",
  "contacts.previewMailing",
  "contacts.previewContactMessage",
  "contacts.testMailing",
  "mail.testEmailTemplate",
  // A draft saves itself while it is written.
  "contacts.updateMailing",
  // A file that is looked through: contacts change when its import is started.
  "contacts.uploadContactImport",
  "contacts.checkContactImport",
  "contacts.discardContactImport",
  // It fills in a form, which is saved by another call.
  "organizations.readSamlMetadata",
  // It sends the browser to a provider.
  "organizations.testSingleSignOn",
  "organizations.testSingleSignOnDraft",
  // It carries other calls, which say it themselves.
  "agents.exchangeMcpMessage",
]);

describe.each(table.map((entry) => [`${entry.area}.${entry.name}`, entry] as const))(
  "%s",
  (key, { area, definition }) => {
    test("stands in the group of its area and describes itself", () => {
      expect(definition.area).toBe(area);
      expect(definition.summary.length).toBeGreaterThan(5);
      // A call that creates or, with an id in its body, edits answers either (the specification's POST /api/customers).
      const statuses = Object.keys(definition.responses);
      // A message of a protocol is answered, or only accepted.
      const pair = definition.carriesCalls ? "200,202" : "200,201";
      expect([1, statuses.join() === pair ? 2 : 1]).toContain(statuses.length);
    });

    test("declares a parameter for each part of its path", () => {
      const named = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = definition.params
        ? Object.keys(
            (z.toJSONSchema(definition.params, { io: "input", unrepresentable: "any" }) as { properties?: object })
              .properties ?? {},
          )
        : [];
      expect(declared).toEqual(named);
    });

    test("refuses keys that it does not know", () => {
      // A directory sends attributes that aren't kept, and RFC 7643 has a server ignore them.
      const body = definition.kind === "scim" ? undefined : definition.body;
      for (const schema of [body, definition.query, definition.params]) {
        if (!schema) continue;
        expect(
          (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as { additionalProperties?: unknown })
            .additionalProperties,
        ).toBe(false);
      }
    });

    test("leaves the name of the organization to the program, which reads it for every call", () => {
      if (definition.access.who === "public" || definition.access.who === "visitor" || !definition.query) return;
      const { properties = {} } = z.toJSONSchema(definition.query, { io: "input", unrepresentable: "any" });
      expect(Object.keys(properties)).not.toContain(ORGANIZATION_PARAMETER);
    });

    test("a write says what it makes stale", () => {
      const writes = definition.method !== "GET" && definition.access.who === "member";
      if (writes && CHANGES_NOTHING_READ.has(key)) expect(definition.touches).toEqual([]);
      else if (writes) expect(definition.touches).toContain(area);
      if (definition.method === "GET") expect(definition.touches).toBeUndefined();
    });
  },
);

/** Downloads that the audit log does not record; each says why where it is declared. A new one is a decision. */
const UNRECORDED_DOWNLOADS = [
  "calendar.downloadPublicEvent",
  "calendar.downloadSignup",
  "calendar.getBookingFile",
  "calendar.getEventInvitationFile",
  "calendar.readCalendarFeed",
  "calendar.readPublicCalendarFeed",
  "donations.getMyGiftReceipt",
  "invoicing.getPublicInvoicePdf",
  "organizations.getSamlMetadata",
  "platform.getImage",
];

test("every download is recorded, but for the ones that are listed here with a reason", () => {
  const downloads = table.filter(({ definition }) => definition.kind === "download");
  const unrecorded = downloads.filter(({ definition }) => definition.recorded?.unrecorded !== undefined);
  expect(unrecorded.map(({ area, name }) => `${area}.${name}`).sort()).toEqual(UNRECORDED_DOWNLOADS);
  for (const { definition } of unrecorded) expect(definition.recorded?.unrecorded?.length).toBeGreaterThan(10);
  for (const { definition } of downloads) expect(definition.recorded).toBeDefined();
});

test("no two calls answer one address, but by media type", () => {
  const seen = new Map<string, string[]>();
  for (const { definition } of table) {
    const key = `${definition.method} ${definition.path}`;
    seen.set(key, [...(seen.get(key) ?? []), definition.kind]);
  }
  for (const [key, kinds] of seen) expect(new Set(kinds).size, key).toBe(kinds.length);
});

test("the OpenAPI document carries every call with its answers and the one error body", () => {
  const document = describeApi("http://localhost") as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown> };
  };
  expect(document.openapi).toBe("3.1.0");
  for (const { definition } of table) {
    const operation = document.paths[definition.path]?.[definition.method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(definition.responses), "500"]),
    );
    // Whatever writes may meet a full disk.
    if (definition.method !== "GET") expect(Object.keys(operation?.responses ?? {})).toContain("507");
  }
  expect(document.components.schemas.Error).toMatchObject({ type: "object", required: ["message", "code"] });
  expect(JSON.stringify(document).length).toBeGreaterThan(10_000);
});
