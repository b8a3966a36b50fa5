import { createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { organization as organizationTable } from "../../../kernel/tenant/schema.ts";

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
    expect(message).toMatch(/Admin role/);
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

  test.each([
    ["Teal", "#008080"],
    ["oklch(0.5431 0.0927 194.77)", "#008080"],
    ["rgb(0 0 0 / 50%)", "#808080"],
    ["#0008", "#777777"],
    ["hsla(180, 100%, 25.1%, 1)", "#008080"],
  ])("%s is kept as %s, with its alpha over white", async (typed, kept) => {
    await put({ brandColors: { primary: typed } });
    expect(await read()).toMatchObject({ brandColors: { primary: kept } });
    await home.admin.put(`/api/organizations/${home.id}`, { primaryColor: "#7e22ce", secondaryColor: typed });
    expect(await read()).toMatchObject({ brandColors: { primary: "#7e22ce", secondary: kept } });
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

  test("the public survey wears the same theme: optional colours with custom branding only", async () => {
    const survey = await home.admin.post("/api/surveys", {
      title: "How are we doing?",
      questions: [{ type: "text", question: "Tell us" }],
    });
    const { id } = (await survey.json()) as { id: string };
    await home.admin.post(`/api/surveys/${id}/publish`);
    const brand = async (query = "") =>
      ((await (await world.visitor.get(`/api/public/surveys/${id}${query}`)).json()) as { brand: object }).brand;
    const set = (change: Partial<typeof organizationTable.$inferInsert>) =>
      world.database.reference.update(organizationTable).set(change).where(eq(organizationTable.id, home.id));
    await set({ primaryColor: "#0f766e", errorColor: "#7e22ce", customBranding: false });
    expect(await brand()).toEqual(createBrandShades("#0f766e"));
    await set({ customBranding: true });
    expect(await brand()).toMatchObject({ 600: "#0f766e", "danger-600": "#7e22ce" });
    expect(await brand("?primaryColor=%237e22ce")).toMatchObject({ 600: "#7e22ce", "danger-600": "#7e22ce" });
    expect(await brand("?primaryColor=rgb(126, 34, 206)")).toMatchObject({ 600: "#7e22ce" });
    await set({ customBranding: false });
  });
});
