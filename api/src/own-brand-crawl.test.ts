import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crawl as crawlFor, textIn } from "../../tests/brand-crawl/crawl-answers.ts";
import { namesIn as findNames, OWN_NAME } from "../../tests/brand-crawl/forbidden-names.ts";
import { PUBLIC_PAGES } from "../../tests/brand-crawl/public-pages.ts";
import { dataUrl, samplePng } from "../testing/files/sample-images.ts";
import { mailSamples } from "../testing/mails/mail-samples.ts";
import { makeReseller, makeResellerStaff, sellOrganization } from "../testing/people/reseller.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../testing/world.ts";
import { composeMail, findSendingOrganization } from "./areas/mail/index.ts";
import { CONTRIBUTIONS } from "./contributions.ts";
import { loadDemo } from "./demo.ts";
import type { MailContent, MailLanguage } from "./ports/mail.ts";

// An organization with a brand of its own, or of its reseller, says our name nowhere: no page, email, file, document, error or header.

const NOW = new Date("2026-03-18T18:00:00Z");
const BRAND = { productName: "Verdant Suite", tagline: "For the greener good", senderName: "Verdant Post" };
/** The own domain: in local mode, this machine's other name. */
const DOMAIN = "127.0.0.1";

const namesIn = (where: string, text: string) => findNames(where, text, OWN_NAME);
const crawl = (pages: readonly string[], ask: (page: string) => Promise<Response>) => crawlFor(pages, ask, OWN_NAME);

let world: World;
let home: TestOrganization;
let demo: number[];
let admin: Client;

const KINDS = mailSamples(() => ({ world, home, demo }));

beforeAll(async () => {
  world = await createWorld({ env: { mailFrom: "Post <no-reply@mail.example>" } });
  world.setNow(NOW);
  const { log, ...services } = world.services;
  await loadDemo(world.database, NOW, log, services);
  const rows = await world.database.reference.execute<{ id: string }>(sql`select id from organization order by id`);
  demo = rows.map(({ id }) => Number(id));
  home = await world.organization({ timeZone: "America/Chicago", name: "Riverside", plan: "enterprise" });
  await world.database.reference.execute(sql`update organization set subscription_plan = 'enterprise'`);
  admin = await world.signIn((await ownerOf(demo[0] ?? 0)) ?? "");
}, 240_000);
afterAll(() => world?.close());

async function ownerOf(organizationId: number): Promise<string | undefined> {
  const [row] = await world.database.reference.execute<{ email: string }>(
    sql`select u.email from organization o join "user" u on u.id = o.owner_id where o.id = ${organizationId}`,
  );
  return row?.email;
}

const run = (organizationId: number, statement: string) =>
  world.database.inOrganization(
    organizationId,
    async (transaction) => (await transaction.execute(sql.raw(statement))) as unknown as Record<string, string>[],
  );

const visit = (page: string, headers: Record<string, string> = {}) => world.visitor.get(page, headers);
const onDomain = (page: string, client: Client = world.visitor) => client.get(page, { host: DOMAIN });

/** Each organization has the brand as its own. */
async function brandOrganizations() {
  for (const [client, id] of [[home.admin, home.id], ...demo.map((each) => [admin, each])] as [Client, number][]) {
    const at = { "X-Organization": String(id) };
    expect((await client.put("/api/own-brand", BRAND, at)).status).toBe(200);
    const file = dataUrl(await samplePng(96, 96));
    expect((await client.put("/api/own-brand/images/mark", { file }, at)).status).toBe(200);
  }
  await world.database.reference.execute(
    sql`insert into organization_domain (id, organization_id, host, verification_token, status) values (gen_random_uuid(), ${demo[0]}, ${DOMAIN}, 'token', 'verified')`,
  );
  await world.services.domains.refresh();
}

/** None has a brand or a domain: both are those of the reseller that all belong to. */
async function brandReseller() {
  const id = await makeReseller(world, "Verdant");
  for (const organization of [home.id, ...demo]) {
    await run(organization, "delete from organization_brand");
    for (const table of ["organization_domain", "email_sender_key", "email_sender", "email_domain", "invitation"])
      await run(organization, `delete from ${table}`);
    await run(organization, "update organization set payment_subscription_id = null, covered_by = null");
    await sellOrganization(world, organization, id);
  }
  const staff = await makeResellerStaff(world, id, await world.signIn());
  expect((await staff.put("/api/reseller/brand", BRAND)).status).toBe(200);
  const file = dataUrl(await samplePng(96, 96));
  expect((await staff.put("/api/reseller/brand/images/mark", { file })).status).toBe(200);
  await world.database.reference.execute(
    sql`insert into reseller_domain (host, reseller_id, created_at) values (${DOMAIN}, ${id}, now())`,
  );
  await world.services.domains.refresh();
}

describe.each([
  { level: "of an organization", setUp: brandOrganizations },
  { level: "of the reseller that organizations belong to", setUp: brandReseller },
])("a brand $level", ({ setUp }) => {
  beforeAll(setUp, 240_000);

  describe("at the installation's address", () => {
    test("public pages of the organization, and what they ask for", async () => {
      const [fund = 0] = demo;
      const [survey] = await run(fund, "select id from survey where is_published limit 1");
      const [form] = await run(fund, "select id, slug from donation_form where status = 'active' limit 1");
      const [page] = await run(fund, "select slug from booking_page limit 1").catch(() => []);
      const pages = [
        `/public/surveys/${survey?.id}`,
        `/give/${form?.slug}`,
        `/api/public/surveys/${survey?.id}`,
        `/api/public/donation-forms/${form?.slug}`,
        `/book/riverside`,
        `/calendar/riverside`,
        ...(page ? [`/book/${page.slug}`] : []),
      ];
      for (const language of ["en", "es"])
        expect(await crawl(pages, (address) => visit(address, { "Accept-Language": language }))).toEqual([]);
      const html = await (await visit(`/give/${form?.slug}`)).text();
      expect(html).toContain(`data-product="${BRAND.productName}"`);
      expect(await (await visit(`/api/public/donation-forms/${form?.slug}`)).json()).toMatchObject({
        poweredBy: { name: BRAND.productName, hasMark: false, hasHome: false },
      });
    });

    test("the shell is the open organization's: title, icon, manifest", async () => {
      const [fund = 0] = demo;
      const html = await (await admin.get(`/app?organization=${fund}`)).text();
      expect(namesIn("/app", html)).toEqual([]);
      expect(html).toContain(`<title>${BRAND.productName}</title>`);
      const manifest = await visit(`/manifest.webmanifest?brand=${fund}`);
      expect(await manifest.json()).toMatchObject({
        name: BRAND.productName,
        icons: [{ src: expect.stringMatching(/brand=/) }, {}],
      });
      const icon = await visit(`/icon-32.png?brand=${fund}`);
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
      // Another organization, without a brand, is the installation's.
      const plain = await world.organization({ name: "Plain" });
      expect(await (await plain.admin.get(`/app?organization=${plain.id}`)).text()).toContain(
        `<title>${DEFAULT_NAME}</title>`,
      );
      // At most 2 kB more than the page without it.
      const without = await (await admin.get("/sign-in")).text();
      const branded = html.replace(/<script type="application\/json" id="answers">.*?<\/script>/s, "");
      const builtIn = without.replace(/<script type="application\/json" id="answers">.*?<\/script>/s, "");
      expect(branded.length - builtIn.length).toBeLessThan(2048);
    });

    test('no "Powered by" where it is switched off', async () => {
      const [fund = 0] = demo;
      const at = { "X-Organization": String(fund) };
      const [form] = await run(fund, "select slug from donation_form where status = 'active' limit 1");
      await admin.put("/api/own-brand", { showsPoweredBy: false }, at);
      expect(await (await visit(`/give/${form?.slug}`)).text()).toContain(".powered-by{display:none!important}");
      expect(await (await visit(`/api/public/donation-forms/${form?.slug}`)).json()).toMatchObject({ poweredBy: null });
      await admin.put("/api/own-brand", { showsPoweredBy: true }, at);
    });

    test("files that leave the product", async () => {
      const [fund = 0, studio = 0] = demo;
      const one = async (organization: number, table: string, where = "true") =>
        (await run(organization, `select id from ${table} where ${where} limit 1`))[0]?.id ?? "";
      const files: [number, string[]][] = [
        [
          fund,
          [
            ...["/api/transactions/export", "/api/contacts/export", "/api/contacts/export/vcard", "/api/donors/export"],
            ...["/api/donations/export", "/api/calendar/export", "/api/audit-log/export"],
            `/api/donations/${await one(fund, "donation", "status = 'completed'")}/receipt`,
            `/api/reports/${await one(fund, "report", "status = 'done'")}/file?format=pdf`,
            `/api/surveys/${await one(fund, "survey")}/responses/export`,
          ],
        ],
        [
          studio,
          [
            ...["/api/payments/export", "/api/invoices/export", "/api/customers/export", "/api/products/export"],
            `/api/invoices/${await one(studio, "invoice", "status <> 'draft'")}/pdf`,
          ],
        ],
      ];
      for (const [organization, addresses] of files) {
        const answers: number[] = [];
        const found = await crawl(addresses, async (address) => {
          const answer = await admin.get(address, { "X-Organization": String(organization) });
          answers.push(answer.status);
          return answer;
        });
        expect(found).toEqual([]);
        expect(answers.filter((status) => status === 200).length).toBe(addresses.length);
      }
    });

    test("a link that confirms a sign-in, asked for in the organization, is its email", async () => {
      const before = world.mails.length;
      const answer = await home.admin.post("/api/user/confirm-sign-in/email");
      expect(answer.status).toBe(202);
      await world.runJobs();
      const mail = world.mails.slice(before).at(-1);
      expect(JSON.stringify(mail)).toContain(BRAND.productName);
      expect(namesIn("the mail", JSON.stringify(mail))).toEqual([]);
    });
  });

  describe("emails", () => {
    const cases = CONTRIBUTIONS.mails.flatMap((renderer) =>
      (KINDS[renderer.kind]?.languages ?? []).map((language) => ({ kind: renderer.kind, language, renderer })),
    );
    test.each(cases)("of $kind in $language", async ({ kind, language, renderer }) => {
      const queued = (await KINDS[kind]?.find(language as MailLanguage)) ?? [];
      const { env, brands } = world.services;
      const found: string[] = [];
      let written = 0;
      for (const { organizationId, ...message } of queued) {
        const id = crypto.randomUUID();
        const made: NonNullable<MailContent["madeFiles"]>[number][] = [];
        const mail = await world.database.inOrganization(organizationId, async (transaction) => {
          const input = { transaction, organizationId, now: NOW, publicUrl: env.publicUrl, authSecret: env.authSecret };
          const content = await renderer.render(input, { id, kind, ...message });
          const sender = await findSendingOrganization(world.services, transaction, organizationId);
          made.push(...(content?.madeFiles ?? []));
          return content && composeMail(env, organizationId, sender, { ...message, id, kind }, content);
        });
        if (!mail) continue;
        written += 1;
        found.push(...namesIn(kind, JSON.stringify({ ...mail, attachments: undefined })));
        for (const { filename, contentType, content } of mail.attachments ?? [])
          found.push(...namesIn(`${kind} ${filename}`, await textIn(contentType, content)));
        for (const { filename, contentType, make } of made.slice(0, 2))
          found.push(...namesIn(`${kind} ${filename}`, await textIn(contentType, await make(world.services))));
        if (brands.ownOf(organizationId)?.own.senderName && kind !== "contacts.message")
          expect(mail.from.name).toContain(BRAND.senderName);
      }
      expect(written).toBeGreaterThan(0);
      expect(found).toEqual([]);
    });
  });

  describe("on its own domain", () => {
    test("everything: sign-in, errors, documents, icons, security.txt", async () => {
      for (const language of ["en", "es"])
        expect(
          await crawl(PUBLIC_PAGES, (page) => world.visitor.get(page, { host: DOMAIN, "Accept-Language": language })),
        ).toEqual([]);
      expect(await (await onDomain("/sign-in")).text()).toContain(`<title>${BRAND.productName}</title>`);
      expect(await (await onDomain("/api/openapi.json")).json()).toMatchObject({ info: { title: BRAND.productName } });
      expect(await (await onDomain("/manifest.webmanifest")).json()).toMatchObject({
        name: BRAND.productName,
        icons: [{ src: "/icon-192.png" }, { src: "/icon-512.png" }],
      });
      expect((await onDomain("/favicon.ico")).headers.get("content-type")).toBe("image/png");
      expect(await (await onDomain("/.well-known/security.txt")).text()).toContain(`Contact: http://${DOMAIN}/contact`);
    });

    test("the link to sign in", async () => {
      const before = world.mails.length;
      const answer = await world.visitor.post("/api/sign-in/email", { email: "new@verdant.example" }, { host: DOMAIN });
      expect(answer.status).toBe(202);
      await world.runJobs();
      const mail = world.mails.slice(before).at(-1);
      expect(JSON.stringify(mail)).toContain(`Your link to sign in to ${BRAND.productName}`);
      expect(namesIn("the mail", JSON.stringify(mail))).toEqual([]);
    });
  });
});
