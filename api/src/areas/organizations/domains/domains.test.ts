import type { CheckedDomain, OrganizationDomain } from "@trellis/contract-organizations/domains.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DnsServer, startDnsServer } from "../../../../testing/dns-server.ts";
import { clientAt } from "../../../../testing/own-domain.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let world: World;
let dns: DnsServer;
let home: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  dns = await startDnsServer();
  world = await createWorld({ env: { dnsServers: [dns.address] } });
  home = await world.organization({ plan: "enterprise", name: "River Fund" });
  other = await world.organization({ plan: "enterprise", name: "Hill Fund" });
  dns.set("localhost", "A", "203.0.113.1");
});
afterEach(() => {
  world.setNow(undefined);
  dns.setFailing(false);
});
afterAll(async () => {
  await world?.close();
  await dns?.close();
});

const read = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as T;
};
const add = async ({ admin }: { admin: Client }, host: string) =>
  read<OrganizationDomain>(await admin.post("/api/organization-domains", { host }), 201);
const check = async ({ admin }: { admin: Client }, { id }: { id: string }) =>
  admin.post(`/api/organization-domains/${id}/check`);
const publish = ({ verificationRecord: { name, value } }: OrganizationDomain) => dns.set(name, "TXT", "v=spf1", value);
const list = async ({ admin }: { admin: Client }) =>
  read<OrganizationDomain[]>(await admin.get("/api/organization-domains"));
const isServed = async (host: string) => (await (await clientAt(world, host)).get("/api/health/x")).status !== 400;
const sweepAt = async (days: number) => {
  world.setNow(new Date(Date.now() + days * DAY_MS));
  await world.runSweep("organizations.domains");
};
/** Adds a domain whose records are there, and verifies it. */
const verified = async (organization: TestOrganization, host: string) => {
  const domain = await add(organization, host);
  publish(domain);
  dns.set(host, "CNAME", "localhost");
  return (await read<CheckedDomain>(await check(organization, domain))).domain;
};

describe("a domain", () => {
  it("is verified by its record, and served and used in links from then on", async () => {
    const domain = await add(home, "Give.Theirs.Org.");
    expect(domain).toMatchObject({
      host: "give.theirs.org",
      status: "pending",
      isPrimary: false,
      aliasTarget: "localhost",
      verificationRecord: { name: "_site-verification.give.theirs.org" },
    });
    expect(await isServed(domain.host)).toBe(false);
    const early = await read<CheckedDomain>(await check(home, domain));
    expect(early.findings).toEqual([
      expect.stringContaining("couldn't find the TXT record"),
      expect.stringContaining("doesn't lead anywhere"),
    ]);
    expect(early.domain).toMatchObject({ status: "pending", checkedAt: expect.any(String) });
    dns.set(domain.verificationRecord.name, "TXT", "site-verification=something-else");
    const wrong = await read<CheckedDomain>(await check(home, domain));
    expect(wrong.findings[0]).toContain("its value is different");
    publish(domain);
    dns.set(domain.host, "A", "203.0.113.1");
    const done = await read<CheckedDomain>(await check(home, domain));
    expect(done).toMatchObject({ domain: { status: "verified", isPrimary: true }, findings: [] });
    expect(await isServed(domain.host)).toBe(true);
    const form = await read<{ slug: string; publicUrl: string }>(
      await home.admin.post("/api/donation-forms", { title: "Boats" }),
      201,
    );
    expect(form.publicUrl).toBe(`http://give.theirs.org/give/${form.slug}`);
    expect((await (await clientAt(world, domain.host)).get(`/api/public/donation-forms/${form.slug}`)).status).toBe(
      200,
    );
    const audit = await home.admin.get("/api/audit-log?limit=50");
    expect(await audit.text()).toContain("verify");
  });

  it("that is added again is the same, and too many are refused", async () => {
    const organization = await world.organization({ plan: "enterprise" });
    const [one, two] = [await add(organization, "again.theirs.org"), await add(organization, "AGAIN.theirs.org.")];
    expect(two).toEqual(one);
    for (let n = 1; n < 10; n++) await add(organization, `n${n}.theirs.org`);
    const answer = await organization.admin.post("/api/organization-domains", { host: "n10.theirs.org" });
    expect(answer.status).toBe(409);
  });

  it("that is no name of a website is refused at its field", async () => {
    for (const host of [
      "localhost",
      "x.localhost",
      "10.0.0.1",
      "*.theirs.org",
      "co.uk",
      `${"a.".repeat(150)}org`,
      " ",
    ]) {
      const answer = await home.admin.post("/api/organization-domains", { host });
      expect([host, answer.status, await answer.text()]).toEqual([host, 422, expect.stringContaining('"host"')]);
    }
  });

  it("may wait for two organizations, and is verified for one", async () => {
    const [mine, theirs] = [await add(home, "both.theirs.org"), await add(other, "both.theirs.org")];
    expect(mine.verificationRecord.value).not.toBe(theirs.verificationRecord.value);
    dns.set(mine.verificationRecord.name, "TXT", mine.verificationRecord.value, theirs.verificationRecord.value);
    const first = await read<CheckedDomain>(await check(other, theirs));
    expect(first.domain).toMatchObject({ status: "verified", isPrimary: false });
    expect(first.findings[0]).toContain("doesn't lead anywhere");
    const second = await check(home, mine);
    expect([second.status, await second.text()]).toEqual([409, expect.stringContaining("Another organization")]);
    expect((await other.admin.delete(`/api/organization-domains/${theirs.id}`)).status).toBe(204);
    expect(await isServed("both.theirs.org")).toBe(false);
    expect((await read<CheckedDomain>(await check(home, mine))).domain.status).toBe("verified");
  });

  it("that leads elsewhere is served with a warning, and links use it only when an admin says so", async () => {
    const organization = await world.organization({ plan: "enterprise" });
    const domain = await add(organization, "away.theirs.org");
    publish(domain);
    dns.set(domain.host, "CNAME", "shop.example.net");
    const checked = await read<CheckedDomain>(await check(organization, domain));
    expect(checked.domain).toMatchObject({ status: "verified", isPrimary: false });
    expect(checked.findings).toEqual([expect.stringContaining("leads somewhere else (shop.example.net)")]);
    const path = `/api/organization-domains/${domain.id}`;
    expect(await read(await organization.admin.patch(path, { isPrimary: true }))).toMatchObject({ isPrimary: true });
    const next = await verified(organization, "next.theirs.org");
    expect(next.isPrimary).toBe(false);
    await organization.admin.patch(`/api/organization-domains/${next.id}`, { isPrimary: true });
    expect((await list(organization)).map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
    const pending = await add(organization, "pending.theirs.org");
    const early = await organization.admin.patch(`/api/organization-domains/${pending.id}`, { isPrimary: true });
    expect(early.status).toBe(409);
  });

  it("belongs to admins of its organization, whose plan includes it", async () => {
    const domain = await add(home, "own.theirs.org");
    for (const [method, path] of [
      ["POST", `/api/organization-domains/${domain.id}/check`],
      ["DELETE", `/api/organization-domains/${domain.id}`],
    ] as const)
      expect([path, (await other.admin.fetch(path, { method })).status]).toEqual([path, 404]);
    const manager = await home.member("manager");
    expect((await manager.get("/api/organization-domains")).status).toBe(403);
    const small = await world.organization({ plan: "professional" });
    const refused = await small.admin.post("/api/organization-domains", { host: "small.theirs.org" });
    expect(refused.status).toBe(402);
    expect((await list(small)).length).toBe(0);
  });

  it("ends with the plan, and is back with it", async () => {
    const organization = await world.organization({ plan: "enterprise" });
    await verified(organization, "plan.theirs.org");
    const setPlan = async (plan: string) => {
      await world.database.sql`update organization set subscription_plan = ${plan} where id = ${organization.id}`;
      await world.services.domains.refresh();
    };
    await setPlan("starter");
    expect(await isServed("plan.theirs.org")).toBe(false);
    const form = await organization.admin.post("/api/donation-forms", { title: "Boats" });
    expect((await read<{ publicUrl: string }>(form, 201)).publicUrl).toContain("http://localhost/give/");
    await setPlan("enterprise");
    expect(await isServed("plan.theirs.org")).toBe(true);
    await world.database.sql`update organization set is_active = false where id = ${organization.id}`;
    await world.services.domains.refresh();
    expect(await isServed("plan.theirs.org")).toBe(false);
  });

  it("is named to a proxy once it is verified, under any host", async () => {
    await verified(home, "cert.theirs.org");
    await add(home, "later.theirs.org");
    const ask = async (domain: string) =>
      (await (await clientAt(world, "10.1.2.3:3000")).get(`/api/domains/allowed?domain=${domain}`)).status;
    expect([await ask("cert.theirs.org"), await ask("CERT.theirs.org.")]).toEqual([200, 200]);
    expect([await ask("later.theirs.org"), await ask("localhost"), await ask("")]).toEqual([404, 404, 404]);
  });
});

describe("once a day", () => {
  it("a lost record is noted with a notice, suspends the domain after a week, and ends when it is back", async () => {
    const organization = await world.organization({ plan: "enterprise" });
    const domain = await verified(organization, "lost.theirs.org");
    const state = async () => (await list(organization))[0];
    const bell = async () => {
      const answer = await read<{ notifications?: unknown[] }>(await organization.admin.get("/api/notifications"));
      return JSON.stringify(answer);
    };
    dns.setFailing(true);
    await sweepAt(1.1);
    expect(await state()).toMatchObject({ status: "verified", missingSince: null });
    dns.setFailing(false);
    dns.set(domain.verificationRecord.name, "TXT");
    await sweepAt(2.2);
    expect(await state()).toMatchObject({ status: "verified", missingSince: expect.any(String) });
    expect(await bell()).toContain("The TXT record of lost.theirs.org is missing");
    await sweepAt(8);
    expect(await state()).toMatchObject({ status: "verified" });
    expect(await isServed("lost.theirs.org")).toBe(true);
    await sweepAt(9.5);
    expect(await state()).toMatchObject({ status: "suspended" });
    expect(await isServed("lost.theirs.org")).toBe(false);
    await world.runJobs();
    const mails = world.mails.filter(({ to }) => to === organization.admin.email).map(({ subject }) => subject);
    expect(mails).toContain("lost.theirs.org was turned off");
    publish(domain);
    await sweepAt(10.6);
    expect(await state()).toMatchObject({ status: "verified", missingSince: null, isPrimary: true });
    expect(await isServed("lost.theirs.org")).toBe(true);
    expect(await bell()).toContain("lost.theirs.org works again");
  });
});
