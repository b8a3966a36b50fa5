import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { businessSettings, organization as organizationTable } from "./schema.ts";
import { formatRate, maskTaxId, parseRate } from "./tax-details.ts";

type Settings = Record<string, unknown> & { updatedAt: string };
type Refusal = { message: string; code: string; issues?: { path: string; message: string }[]; current?: Settings };

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: "Riverside" });
});
afterAll(() => world?.close());

const read = async (client = home.admin) => (await (await client.get("/api/business-settings")).json()) as Settings;
const put = (body: object, client = home.admin, headers?: Record<string, string>) =>
  client.put(`/api/business-settings/${home.id}`, body, headers);
const refusal = async (answer: Promise<Response>, status: number) => {
  const response = await answer;
  expect(response.status).toBe(status);
  return (await response.json()) as Refusal;
};
const lastAudit = async () => {
  const rows = await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute<{ resource: string; before: object; after: object }>(
      "select resource, before, after from audit_log order by created_at desc, id desc limit 1",
    ),
  );
  return [...rows][0];
};

describe("reading", () => {
  test("answers the specified defaults before anybody saved anything, to every role", async () => {
    const fresh = await world.organization({ name: "Fresh" });
    const viewer = await fresh.member("viewer");
    for (const path of ["/api/business-settings", `/api/business-settings/${fresh.id}`]) {
      const answer = await viewer.get(path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        organizationId: fresh.id,
        businessName: "Fresh",
        email: null,
        logoUrl: null,
        invoiceTerms: "Payment due within 30 days",
        invoiceNotes: "",
        autoSendInvoices: true,
        reminderIntervals: { first: 7, second: 14, third: 30 },
        emailSignature: "",
        taxId: null,
        country: "US",
        defaultTaxRate: "0",
        fiscalYearStartMonth: 1,
        timeZone: "America/Chicago",
        brandColors: { primary: "#3b82f6", secondary: "#1e40af", accent: null, error: null },
      });
    }
  });

  test("another organization's, and one that is none, are not found", async () => {
    const other = await world.organization();
    for (const id of [other.id, 999_999, "abc", "%00"]) {
      expect((await home.admin.get(`/api/business-settings/${id}`)).status).toBe(404);
      expect((await home.admin.put(`/api/business-settings/${id}`, { businessName: "Mine now" })).status).toBe(404);
    }
    expect((await put({ organizationId: other.id, businessName: "Mine now" })).status).toBe(404);
  });
});

describe("changing", () => {
  test("writes every field to the one record, under both sets of names", async () => {
    const answer = await put({
      organizationId: home.id,
      businessName: "  Riverside Community Fund ",
      email: "hello@riverside.example",
      phone: "+1 312 555 0100",
      address: "12 Quay Street\nChicago",
      website: "https://riverside.example",
      logoUrl: "https://riverside.example/logo.png",
      invoiceTerms: "Net 14",
      invoiceNotes: "Thank you",
      autoSendInvoices: false,
      reminderIntervals: { first: 1, second: 2, third: 3 },
      emailSignature: "{{businessName}}, {{businessEmail}}",
      legalName: "Riverside Community Fund, Inc.",
      country: "CA",
      taxId: "12-3456789",
      taxExempt: true,
      defaultTaxRate: "8.250",
      fiscalYearStartMonth: 7,
      timeZone: "Europe/Berlin",
      brandColors: { primary: "0F766E", secondary: "#134" },
    });
    expect(answer.status).toBe(200);
    const settings = await read();
    expect(settings).toEqual(await answer.json());
    expect(settings).toMatchObject({
      businessName: "Riverside Community Fund",
      email: "hello@riverside.example",
      businessEmail: "hello@riverside.example",
      businessPhone: "+1 312 555 0100",
      businessAddress: "12 Quay Street\nChicago",
      businessWebsite: "https://riverside.example",
      defaultTaxRate: "8.25",
      fiscalYearStartMonth: 7,
      taxId: "12-3456789",
      brandColors: { primary: "#0f766e", secondary: "#113344" },
    });
    expect(await (await home.admin.get("/api/user/current-organization")).json()).toMatchObject({
      name: "Riverside Community Fund",
      logo: "https://riverside.example/logo.png",
      timeZone: "Europe/Berlin",
      primaryColor: "#0f766e",
      secondaryColor: "#113344",
    });
  });

  test("leaves alone what is not named; nothing typed is nothing stored", async () => {
    await put({ phone: "1", invoiceNotes: "kept" });
    await put({ phone: "" });
    expect(await read()).toMatchObject({ phone: null, invoiceNotes: "kept" });
    await put({ email: null, website: null, taxId: null });
    expect(await read()).toMatchObject({ email: null, website: null, taxId: null });
  });

  test.each<[object, string, RegExp]>([
    [{ businessName: "  " }, "businessName", /required/],
    [{ businessName: "A\r\nBcc: x@y.example" }, "businessName", /one line/],
    [{ email: "nobody" }, "email", /./],
    [{ website: "javascript:alert(1)" }, "website", /http:\/\//],
    [{ website: "riverside.example" }, "website", /http:\/\//],
    [{ logoUrl: "javascript:alert(1)" }, "logoUrl", /http:\/\//],
    [{ logoUrl: "file:///etc/passwd" }, "logoUrl", /http:\/\//],
    [{ reminderIntervals: { first: 0, second: 14, third: 30 } }, "reminderIntervals.first", /At least 1 day/],
    [{ reminderIntervals: { first: 7, second: 1.5, third: 30 } }, "reminderIntervals.second", /whole/],
    [{ reminderIntervals: { first: 7, second: 14 } }, "reminderIntervals.third", /whole number of days/],
    [{ reminderIntervals: { first: 7, second: 14, third: 366 } }, "reminderIntervals.third", /At most/],
    [{ defaultTaxRate: "100.001" }, "defaultTaxRate", /0 and 100/],
    [{ defaultTaxRate: "8.2555" }, "defaultTaxRate", /0 and 100/],
    [{ country: "us" }, "country", /two-letter/],
    [{ timeZone: "Mars/Olympus" }, "timeZone", /time zone/],
    [{ fiscalYearStartMonth: 13 }, "fiscalYearStartMonth", /./],
    [{ brandColors: { primary: "red" } }, "brandColors.primary", /colour/],
    [{ brandColors: { primary: "#0f766e", danger: "#000" } }, "brandColors.danger", /Unknown key/],
    [{ ownerId: "x" }, "ownerId", /Unknown key/],
    [{ subscriptionPlan: "enterprise" }, "subscriptionPlan", /Unknown key/],
    [{ taxIdSealed: "x" }, "taxIdSealed", /Unknown key/],
  ])("refuses %j, names the field and changes nothing", async (body, path, message) => {
    const before = await read();
    const { issues } = await refusal(put({ invoiceNotes: "half done", ...body }), 422);
    expect(issues?.map((issue) => issue.path)).toContain(path);
    expect(issues?.find((issue) => issue.path === path)?.message).toMatch(message);
    expect(await read()).toEqual(before);
  });

  test("is for managers and admins", async () => {
    for (const role of ["viewer", "user"] as const) await refusal(put({ phone: "5" }, await home.member(role)), 403);
    expect((await put({ phone: "5" }, await home.member("manager"))).status).toBe(200);
  });

  test("a save over somebody else's answers 409 with the record as it is, and changes nothing", async () => {
    const seen = await read();
    expect((await put({ phone: "first" }, home.admin, { "If-Match": `"${seen.updatedAt}"` })).status).toBe(200);
    const { message, current } = await refusal(
      put({ phone: "second" }, home.admin, { "If-Match": `"${seen.updatedAt}"` }),
      409,
    );
    expect(message).toMatch(/Somebody else/);
    expect(current).toMatchObject({ phone: "first" });
    expect((await put({ phone: "second" }, home.admin, { "If-Match": `"${current?.updatedAt}"` })).status).toBe(200);
  });

  test("of twenty saves of one version at once exactly one counts", async () => {
    const { updatedAt } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        put({ invoiceNotes: `save ${index}` }, home.admin, { "If-Match": `"${updatedAt}"` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });
});

describe("the tax id", () => {
  const sealed = async (id = home.id) => {
    const [row] = await world.database.inOrganization(id, (transaction) =>
      transaction.select().from(businessSettings).where(eq(businessSettings.organizationId, id)),
    );
    return row?.taxIdSealed;
  };

  test("is whole for a manager and an admin, its last four for everyone else", async () => {
    await put({ taxId: "98-7654321" });
    expect(await read(await home.member("manager"))).toMatchObject({ taxId: "98-7654321" });
    for (const role of ["viewer", "user"] as const)
      expect(await read(await home.member(role))).toMatchObject({ taxId: "••••4321" });
  });

  test("is sealed in the database and stands in no audit row", async () => {
    await put({ taxId: "55-1234567" });
    expect(await sealed()).toMatch(/^s1\.test\./);
    expect(await lastAudit()).toMatchObject({ resource: "business_settings", after: { taxId: "on file" } });
    await put({ taxId: null });
    expect(await lastAudit()).toMatchObject({ before: { taxId: "on file" }, after: { taxId: "none" } });
    await put({ taxId: "55-1234567" });
    const dump = await world.database.inOrganization(home.id, async (transaction) =>
      JSON.stringify([
        ...(await transaction.execute("select * from audit_log")),
        ...(await transaction.execute("select * from business_settings")),
      ]),
    );
    expect(dump).not.toMatch(/1234567|7654321/);
  });

  test("does not open in another organization's row", async () => {
    await put({ taxId: "55-1234567" });
    const other = await world.organization();
    await other.admin.put(`/api/business-settings/${other.id}`, { phone: "1" });
    const moved = (await sealed()) ?? "";
    await world.database.inOrganization(other.id, (transaction) =>
      transaction
        .update(businessSettings)
        .set({ taxIdSealed: moved })
        .where(eq(businessSettings.organizationId, other.id)),
    );
    const answer = await other.admin.get("/api/business-settings");
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("1234567");
  });

  test("keys change: the old one opens, the next save of anything seals anew", async () => {
    await put({ taxId: "55-1234567" });
    const before = world.services.secrets;
    const { createSecrets } = await import("../../services/secrets/seal.ts");
    const keys = [{ id: "new", key: new Uint8Array(32).fill(9) }, ...world.services.env.sealingKeys];
    world.services.secrets = createSecrets(keys);
    try {
      expect(await read()).toMatchObject({ taxId: "55-1234567" });
      await put({ phone: "6" });
      expect(await sealed()).toMatch(/^s1\.new\./);
      expect(await read()).toMatchObject({ taxId: "55-1234567" });
    } finally {
      await put({ taxId: null });
      world.services.secrets = before;
    }
  });

  test.each([
    ["12-3456789", "••••6789"],
    ["1234", "••••"],
    ["1", "••••"],
  ])("%s is shown as %s", (id, shown) => expect(maskTaxId(id)).toBe(shown));
});

test.each([
  ["0", 0],
  ["8.25", 8250],
  ["100", 100_000],
  ["0.001", 1],
  ["19.6", 19_600],
])("a rate of %s per cent is kept exactly", (text, stored) => {
  expect(parseRate(text)).toBe(stored);
  expect(formatRate(stored)).toBe(text);
});

describe("colours", () => {
  test("both calls write one record, and each other's readers see it", async () => {
    await home.admin.put("/api/business-settings", { brandColors: { primary: "#be123c", secondary: "#881337" } });
    expect(await (await home.admin.get("/api/user/current-organization")).json()).toMatchObject({
      primaryColor: "#be123c",
    });
    await home.admin.put(`/api/organizations/${home.id}`, { primaryColor: "#7e22ce" });
    expect(await read()).toMatchObject({ brandColors: { primary: "#7e22ce", secondary: "#881337" } });
    expect(await lastAudit()).toMatchObject({
      resource: "branding",
      before: { primaryColor: "#be123c" },
      after: { primaryColor: "#7e22ce" },
    });
  });

  test("a manager may not change them by any call, and may send them back as they are", async () => {
    const manager = await home.member("manager");
    await refusal(manager.put("/api/business-settings", { brandColors: { primary: "#000000" } }), 403);
    await refusal(manager.put(`/api/organizations/${home.id}`, { primaryColor: "#000000" }), 403);
    const before = await read();
    const { message } = await refusal(put({ phone: "9", brandColors: { primary: "#000000" } }, manager), 403);
    expect(message).toMatch(/role Admin/);
    expect(await read()).toEqual(before);
    const same = before.brandColors as { primary: string; secondary: string };
    expect((await put({ phone: "9", brandColors: same }, manager)).status).toBe(200);
  });

  test("the optional four need custom branding, and come back with it", async () => {
    const { message, code } = await refusal(
      home.admin.put("/api/business-settings", { brandColors: { primary: "#111111", error: "#b91c1c" } }),
      402,
    );
    expect({ code, message }).toMatchObject({
      code: "plan_feature",
      message: expect.stringContaining("Custom branding"),
    });
    expect(await read()).toMatchObject({ brandColors: { primary: expect.not.stringMatching("#111111"), error: null } });
    const setBranding = (customBranding: boolean) =>
      world.database.reference
        .update(organizationTable)
        .set({ customBranding })
        .where(eq(organizationTable.id, home.id));
    await setBranding(true);
    expect(
      (await home.admin.put("/api/business-settings", { brandColors: { error: "b91c1c", accent: null } })).status,
    ).toBe(200);
    expect(await read()).toMatchObject({ brandColors: { error: "#b91c1c", accent: null } });
    await setBranding(false);
    expect(await read()).toMatchObject({ brandColors: { error: null } });
    await put({ brandColors: { error: null, accent: null } });
    await setBranding(true);
    expect(await read()).toMatchObject({ brandColors: { error: "#b91c1c" } });
    await setBranding(false);
  });

  test("a stale version of the organization answers 409", async () => {
    await refusal(
      home.admin.put(
        `/api/organizations/${home.id}`,
        { primaryColor: "#000" },
        { "If-Match": '"2020-01-01T00:00:00.000Z"' },
      ),
      409,
    );
    await refusal(
      home.admin.put("/api/business-settings", { brandColors: {} }, { "If-Match": '"2020-01-01T00:00:00.000Z"' }),
      409,
    );
  });
});
