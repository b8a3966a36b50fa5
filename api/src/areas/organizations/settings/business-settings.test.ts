import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImageWeb } from "../../../../testing/files/image-web.ts";
import { samplePng } from "../../../../testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

type Settings = Record<string, unknown> & { updatedAt: string };
type Refusal = { message: string; code: string; issues?: { path: string; message: string }[]; current?: Settings };

const images = createImageWeb();
let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld({ services: { web: images.web } });
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
      logoUrl: images.serve("https://riverside.example/logo.png", await samplePng()),
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
      logo: expect.stringMatching(/^\/api\/images\//),
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
    [{ brandColors: { primary: "redd" } }, "brandColors.primary", /color/],
    [{ brandColors: { primary: "#0f766e", danger: "#000" } }, "brandColors.danger", /Unknown field/],
    [{ ownerId: "x" }, "ownerId", /Unknown field/],
    [{ subscriptionPlan: "enterprise" }, "subscriptionPlan", /Unknown field/],
    [{ taxIdSealed: "x" }, "taxIdSealed", /Unknown field/],
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

  test("a save over someone else's answers 409 with the record as it is, and changes nothing", async () => {
    const seen = await read();
    expect((await put({ phone: "first" }, home.admin, { "If-Match": `"${seen.updatedAt}"` })).status).toBe(200);
    const { message, current } = await refusal(
      put({ phone: "second" }, home.admin, { "If-Match": `"${seen.updatedAt}"` }),
      409,
    );
    expect(message).toMatch(/Someone else/);
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
