import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DnsServer, startDnsServer } from "../testing/dns-server.ts";
import { dataUrl, samplePng } from "../testing/files/sample-images.ts";
import { clientAt, giveDomain } from "../testing/own-domain.ts";
import { Browser, mailedToken } from "../testing/people/email-links.ts";
import { makeReseller, makeResellerStaff, sellOrganization } from "../testing/people/reseller.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../testing/world.ts";
import { addResellerDomain } from "./areas/operations/index.ts";

const HOST = "app.verdant.org";
const OTHER_HOST = "app.harbor.org";
const BRAND = { productName: "Verdant Suite", tagline: "For the greener good", supportUrl: "https://verdant.org/help" };

let world: World;
let dns: DnsServer;
let verdant: number;
let harbor: number;
let staff: Client;
let sold: TestOrganization;
let foreign: TestOrganization;

beforeAll(async () => {
  dns = await startDnsServer();
  world = await createWorld({ env: { dnsServers: [dns.address] } });
  sold = await world.organization({ name: "River Fund", plan: "enterprise" });
  foreign = await world.organization({ name: "Hill Fund", plan: "enterprise" });
  verdant = await makeReseller(world, "Verdant", HOST);
  harbor = await makeReseller(world, "Harbor", OTHER_HOST);
  await sellOrganization(world, sold.id, verdant);
  await sellOrganization(world, foreign.id, harbor);
  staff = await makeResellerStaff(world, verdant, await world.signIn());
  expect((await staff.put("/api/reseller/brand", BRAND)).status).toBe(200);
});
afterAll(async () => {
  await world?.close();
  await dns?.close();
});

const openForm = async ({ admin }: TestOrganization, title: string) =>
  (await (await admin.post("/api/donation-forms", { title })).json()) as {
    id: string;
    slug: string;
    publicUrl: string;
  };
interface Shown {
  brand: { font?: string };
}
const titleOf = async (answer: Response) => /<title>(.*?)<\/title>/.exec(await answer.text())?.[1];

describe("a reseller's domain", () => {
  test("signs people in and up: what they create there is the reseller's", async () => {
    const browser = new Browser(world, `http://${HOST}`);
    const email = "new@verdant-customer.example";
    expect(await titleOf(await browser.get("/sign-in"))).toContain(BRAND.productName);
    expect((await browser.post("/api/sign-in/email", { email })).status).toBe(202);
    const token = await mailedToken(world, email);
    expect(world.mails.at(-1)?.text).toContain(`http://${HOST}/sign-in#`);
    expect(JSON.stringify(world.mails.at(-1))).not.toContain(DEFAULT_NAME);
    expect((await browser.post("/api/sign-in/email/open", { token })).status).toBe(200);
    expect(await (await browser.get("/api/user/organizations")).json()).toEqual([]);
    const made = await browser.post("/api/organizations", { name: "Signed up here" });
    expect(made.status, await made.clone().text()).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const [row] = await world.database.sql`select reseller_id from organization where id = ${id}`;
    expect(Number(row?.reseller_id)).toBe(verdant);
    expect((await browser.get("/api/contacts")).status).toBe(200);
    const list = (await (await staff.get("/api/reseller/organizations")).json()) as { id: number }[];
    expect(list.map((each) => each.id)).toEqual([id, sold.id]);
  });

  test("shows only its own organizations, no matter who asks", async () => {
    const member = await clientAt(world, HOST, sold.admin.email);
    expect(((await (await member.get("/api/user/organizations")).json()) as object[]).length).toBe(1);
    expect((await member.get("/api/contacts")).status).toBe(200);
    const stranger = await clientAt(world, HOST, foreign.admin.email);
    expect(await (await stranger.get("/api/user/organizations")).json()).toEqual([]);
    const named = await stranger.get("/api/contacts", { "X-Organization": String(foreign.id) });
    expect(named.status).toBe(403);
    const [here, elsewhere] = [await openForm(sold, "Here"), await openForm(foreign, "Elsewhere")];
    const visitor = await clientAt(world, HOST);
    expect(await (await visitor.get(`/api/public/donation-forms/${here.slug}`)).json()).toMatchObject({
      poweredBy: { name: BRAND.productName, hasMark: false, hasHome: false },
    });
    expect((await visitor.get(`/api/public/donation-forms/${elsewhere.slug}`)).status).toBe(404);
    expect(await (await visitor.get(`/give/${elsewhere.slug}`)).text()).not.toContain("Hill Fund");
    // A session is valid at its host alone.
    const away = await clientAt(world, OTHER_HOST);
    expect((await away.get("/api/contacts", { cookie: member.cookie ?? "" })).status).toBe(401);
    expect((await member.post("/api/user/deletion", { confirmation: "x" })).status).toBe(403);
  });

  test("is where the links of its organizations lead, until they have a domain of their own", async () => {
    expect((await openForm(sold, "Linked")).publicUrl).toBe(`http://${HOST}/give/linked`);
    await giveDomain(world, sold.id, "give.river.org");
    expect((await openForm(sold, "Own")).publicUrl).toBe("http://give.river.org/give/own");
    await world.database.sql`delete from organization_domain where organization_id = ${sold.id}`;
    await world.services.domains.refresh();
  });

  test("has the console for the reseller's own staff", async () => {
    const prove = () => world.database.sql`update session set second_factor_at = now(), authenticated_at = now()`;
    const here = await clientAt(world, HOST, staff.email);
    const there = await clientAt(world, OTHER_HOST, staff.email);
    await giveDomain(world, foreign.id, "give.hill.org");
    const atOrganization = await clientAt(world, "give.hill.org", staff.email);
    await prove();
    expect((await here.get("/api/reseller")).status).toBe(200);
    expect((await here.get(`/api/reseller/organizations/${sold.id}`)).status).toBe(200);
    expect((await here.get(`/api/reseller/organizations/${foreign.id}`)).status).toBe(404);
    expect((await there.get("/api/reseller")).status).toBe(404);
    expect((await atOrganization.get("/api/reseller")).status).toBe(404);
  });

  test("tells staff who belong to no organization that the console is theirs, where it is", async () => {
    const who = async (client: Client) => (await (await client.get("/api/auth/user")).json()) as object;
    const here = await clientAt(world, HOST, staff.email);
    expect(await who(here)).toMatchObject({ organizationId: null, isResellerStaff: true });
    expect(await who(staff)).toMatchObject({ organizationId: null, isResellerStaff: true });
    expect(await who(await clientAt(world, OTHER_HOST, staff.email))).toMatchObject({ isResellerStaff: false });
  });

  test("gets a certificate, and belongs to one alone", async () => {
    expect((await world.visitor.get(`/api/domains/allowed?domain=${HOST}`)).status).toBe(200);
    const at = { host: "installation.example", isLocal: true };
    await giveDomain(world, sold.id, "taken.river.org");
    await expect(addResellerDomain(world.database, verdant, "taken.river.org", at)).rejects.toThrow("has verified");
    await expect(addResellerDomain(world.database, verdant, OTHER_HOST, at)).rejects.toThrow("already");
    for (const host of ["https://a.org/x", "installation.example", "127.0.0.1", "*.a.org", "x".repeat(300)])
      await expect(addResellerDomain(world.database, verdant, host, at), host).rejects.toThrow();
    const added = (await (await foreign.admin.post("/api/organization-domains", { host: HOST })).json()) as {
      id: string;
      verificationRecord: { name: string; value: string };
    };
    dns.set(added.verificationRecord.name, "TXT", added.verificationRecord.value);
    expect((await foreign.admin.post(`/api/organization-domains/${added.id}/check`)).status).toBe(409);
  });
});

describe("a reseller's plans", () => {
  test("are what its organizations see under Billing, where nothing is paid", async () => {
    const plans = [
      { plan: "starter", monthly: 25, yearly: 1240, isOffered: true },
      { plan: "professional", monthly: 89, yearly: 890, isOffered: true },
      { plan: "enterprise", monthly: 199, yearly: 1990, isOffered: false },
    ];
    expect((await staff.put("/api/reseller/plans", { plans })).status).toBe(200);
    expect(await (await sold.admin.get("/api/billing")).json()).toMatchObject({
      canPay: false,
      coverOffer: null,
      reseller: {
        name: "Verdant",
        contactEmail: "sales@reseller.example",
        plans: [
          { plan: "starter", monthly: 25, yearly: 1240 },
          { plan: "professional", monthly: 89, yearly: 890 },
        ],
      },
    });
    const visitor = await clientAt(world, HOST);
    expect(await (await visitor.get("/api/offered-plans")).json()).toEqual({
      reseller: { name: "Verdant", contactEmail: "sales@reseller.example" },
      plans: [
        { plan: "starter", monthly: 25, yearly: 1240 },
        { plan: "professional", monthly: 89, yearly: 890 },
      ],
    });
    const usual = (await (await world.visitor.get("/api/offered-plans")).json()) as { reseller: null; plans: object[] };
    expect([usual.reseller, usual.plans.length]).toEqual([null, 3]);
    expect(usual.plans).not.toContainEqual(expect.objectContaining({ monthly: 25 }));
    const own = await world.organization();
    expect(await (await own.admin.get("/api/billing")).json()).toMatchObject({ reseller: null });
    const checkout = await sold.admin.post("/api/billing/checkout", { plan: "professional", interval: "monthly" });
    expect(checkout.status).toBe(world.services.payments ? 409 : 503);
  });

  test("are on the pricing page of its domain, without those that it hides", async () => {
    const page = await (await clientAt(world, HOST)).get("/pricing");
    // Without built pages there is none.
    if (page.status === 503) return;
    const html = await page.text();
    expect(html).toContain('data-price="starter-monthly">$25<');
    expect(html).toContain('data-price="starter-yearly">$1,240 a year<');
    expect(html).toContain("Professional");
    expect(html).not.toContain("Enterprise");
    expect(html).not.toContain(DEFAULT_NAME);
    expect((await (await clientAt(world, OTHER_HOST)).get("/pricing")).status).toBe(200);
  });

  test("decide on which plan an organization begins", async () => {
    const browser = new Browser(world, `http://${HOST}`);
    const email = "second@verdant-customer.example";
    await browser.post("/api/sign-in/email", { email });
    await browser.post("/api/sign-in/email/open", { token: await mailedToken(world, email) });
    const made = await browser.post("/api/organizations", { name: "Wants more", selectedPlan: "enterprise" });
    expect(await made.json()).toMatchObject({ subscriptionPlan: "starter", subscriptionStatus: "trial" });
  });
});

describe("a reseller's brand", () => {
  test("shows where an organization has none of its own", async () => {
    const form = await openForm(sold, "Brands");
    const shown = async () =>
      (await (await world.visitor.get(`/api/public/donation-forms/${form.slug}`)).json()) as object;
    expect(await shown()).toMatchObject({ poweredBy: { name: BRAND.productName } });
    expect((await sold.admin.put("/api/own-brand", { productName: "River Suite" })).status).toBe(200);
    expect(await shown()).toMatchObject({ poweredBy: { name: "River Suite" } });
    const member = await clientAt(world, HOST, sold.admin.email);
    expect(await titleOf(await member.get("/app"))).toBe("River Suite");
    expect(await titleOf(await (await clientAt(world, HOST)).get("/sign-in"))).toContain(BRAND.productName);
    expect((await sold.admin.put("/api/own-brand", { productName: "" })).status).toBe(200);
    expect(await shown()).toMatchObject({ poweredBy: { name: BRAND.productName } });
    await sellOrganization(world, sold.id, null);
    expect(await shown()).toMatchObject({ poweredBy: { name: DEFAULT_NAME } });
    expect((await (await clientAt(world, HOST)).get(`/api/public/donation-forms/${form.slug}`)).status).toBe(404);
    await sellOrganization(world, sold.id, verdant);
  });

  test("has a font, which embedded forms show too", async () => {
    const { slug } = await openForm(sold, "Fonts");
    const made = await sold.admin.post("/api/surveys", {
      title: "Fonts",
      questions: [{ id: "one", type: "text", question: "One?" }],
      isPublished: true,
    });
    const { id } = (await made.json()) as { id: string };
    const fonts = async () => {
      const answers = await Promise.all(
        [`/api/public/donation-forms/${slug}`, `/api/public/surveys/${id}`].map((path) => world.visitor.get(path)),
      );
      return Promise.all(answers.map(async (answer) => ((await answer.json()) as Shown).brand.font));
    };
    expect(await fonts()).toEqual([undefined, undefined]);
    await staff.put("/api/reseller/brand", { font: "serif" });
    for (const font of await fonts()) expect(font).toMatch(/^Charter, .*serif$/);
    await sold.admin.put("/api/own-brand", { font: "system" });
    expect(await fonts()).toEqual(["system-ui, sans-serif", "system-ui, sans-serif"]);
    await sold.admin.put("/api/own-brand", { font: null });
    await staff.put("/api/reseller/brand", { font: null });
  });

  test("has images, which only its own server names", async () => {
    const file = dataUrl(await samplePng(96, 96));
    const saved = await staff.put("/api/reseller/brand/images/mark", { file });
    const { brand } = (await saved.json()) as { brand: { mark: string } };
    expect(brand.mark).toMatch(/^\/brand\/[0-9a-f]{12}\.webp$/);
    const visitor = await clientAt(world, HOST);
    expect((await visitor.get(brand.mark)).headers.get("content-type")).toBe("image/webp");
    expect((await visitor.get("/icon-32.png")).headers.get("content-type")).toBe("image/png");
    expect(await (await visitor.get("/manifest.webmanifest")).json()).toMatchObject({
      name: BRAND.productName,
      icons: [{ src: "/icon-192.png" }, { src: "/icon-512.png" }],
    });
    expect((await staff.fetch("/api/reseller/brand/images/mark", { method: "DELETE" })).status).toBe(200);
    expect((await visitor.get(brand.mark)).status).toBe(404);
  });

  test("refuses long names, links that run, and files that are no images", async () => {
    for (const body of [
      { productName: "x".repeat(300) },
      { productName: "<b>" },
      { supportUrl: "javascript:alert(1)" },
      { termsUrl: "http://verdant.org" },
      { themeColor: "red" },
      { font: "comic" },
      { mark: "/api/images/x" },
    ])
      expect((await staff.put("/api/reseller/brand", body)).status, JSON.stringify(body)).toBe(422);
    const notImage = dataUrl(new TextEncoder().encode("<svg onload=alert(1)>"));
    expect((await staff.put("/api/reseller/brand/images/mark", { file: notImage })).status).toBe(422);
    expect((await staff.put("/api/reseller/brand/images/other", { file: notImage })).status).toBe(404);
  });
});
