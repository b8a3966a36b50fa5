import type { EmailSender, EmailSenderSettings } from "@trellis/contract-organizations/email-sender.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { decodeWords, type FakeSmtp, readHead, startSmtp } from "../../../../../tests/fakes/smtp.ts";
import { type DnsServer, startDnsServer } from "../../../../testing/dns-server.ts";
import { verifyDkim } from "../../../../testing/mails/verify-dkim.ts";
import { giveDomain } from "../../../../testing/own-domain.ts";
import { openMailingFixture } from "../../../../testing/people/mailing-fixture.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const INSTALLATION = "no-reply@trellis.example";
const SPF = "include:spf.trellis.example";
let world: World;
let dns: DnsServer;
let smtp: FakeSmtp;

beforeAll(async () => {
  dns = await startDnsServer();
  smtp = await startSmtp();
  world = await createWorld({ env: { dnsServers: [dns.address], smtpUrl: smtp.url, mailSpf: SPF } });
});
afterEach(() => {
  world.setNow(undefined);
  dns.setFailing(false);
  smtp.received.length = 0;
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
  await dns?.close();
});

const PATH = "/api/email-sender";
const start = (name = "River Fund") => world.organization({ plan: "enterprise", name });
const read = async (answer: Response): Promise<EmailSender> => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as EmailSenderSettings).sender as EmailSender;
};
const save = async ({ admin }: { admin: Client }, address: string) => read(await admin.put(PATH, { address }));
const check = async ({ admin }: { admin: Client }) => read(await admin.post(`${PATH}/check`));
const get = async ({ admin }: { admin: Client }) => read(await admin.get(PATH));
const statesOf = ({ records }: EmailSender) =>
  Object.fromEntries(records.map(({ purpose, state }) => [purpose, state]));
const publish = ({ records }: EmailSender) => {
  for (const { name, value } of records) dns.set(name, "TXT", value);
};
const keyRecord = ({ records }: EmailSender, purpose = "key") =>
  records.find((each) => each.purpose === purpose)?.name ?? "";
/** An organization whose sender is verified. */
const verified = async (address: string, name?: string) => {
  const organization = await start(name);
  publish(await save(organization, address));
  expect(await check(organization)).toMatchObject({ status: "verified", isInForce: true });
  await world.runJobs();
  smtp.received.length = 0;
  return organization;
};
const sweepAt = async (days: number) => {
  world.setNow(new Date(Date.now() + days * DAY_MS));
  await world.runSweep("organizations.email-senders");
  await world.runJobs();
};
/** What is sent when the organization invites someone: who it is from, where answers and failures go, and whether it is signed. */
const invite = async ({ admin }: { admin: Client }, email: string) => {
  const answer = await admin.post("/api/team/invite", { email, role: "user" });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  await world.runJobs();
  return sentTo(email);
};
const sentTo = async (email: string) => {
  const mail = smtp.received.filter(({ to }) => to.includes(email)).at(-1);
  if (!mail) throw new Error(`nothing was sent to ${email}`);
  const head = (name: string) => readHead(mail.raw).find(([each]) => each === name)?.[1];
  return {
    from: decodeWords(head("from") ?? ""),
    replyTo: head("reply-to"),
    envelope: mail.from,
    signature: await verifyDkim(mail.raw, world.services.dns),
    raw: mail.raw,
  };
};

describe("a sender", () => {
  it("is used once its key and the mail servers are in DNS, signed, with failures returning to the installation", async () => {
    const home = await start();
    await world.database.sql`update organization set email = 'office@theirs.org' where id = ${home.id}`;
    const saved = await save(home, "Info@Theirs.org");
    expect(saved).toMatchObject({ address: "Info@theirs.org", status: "pending", isInForce: false, verifiedAt: null });
    expect(saved.records.map(({ purpose, name }) => [purpose, name])).toEqual([
      ["key", expect.stringMatching(/^mail-[0-9a-f]{10}\._domainkey\.theirs\.org$/)],
      ["spf", "theirs.org"],
      ["dmarc", "_dmarc.theirs.org"],
    ]);
    expect(saved.records[1]?.value).toBe(`v=spf1 ${SPF} ~all`);

    const early = await invite(home, "ann@example.org");
    expect(early).toMatchObject({ from: `River Fund <${INSTALLATION}>`, signature: { result: "none" } });
    expect(statesOf(await check(home))).toEqual({ key: "missing", spf: "missing", dmarc: "missing" });
    dns.set(keyRecord(saved), "TXT", "v=DKIM1; k=rsa; p=AAAA");
    dns.set("theirs.org", "TXT", "v=spf1 -all", "v=spf1 mx ~all");
    expect(statesOf(await check(home))).toEqual({ key: "different", spf: "several", dmarc: "missing" });
    publish(saved);
    dns.set("theirs.org", "TXT", "v=spf1 mx ~all");
    expect(await check(home)).toMatchObject({
      status: "pending",
      records: [{ state: "found" }, { state: "different" }, {}],
    });
    dns.set("theirs.org", "TXT", "site=1", `v=spf1 mx ${SPF} ~all`);
    expect(await check(home)).toMatchObject({ status: "verified", isInForce: true, verifiedAt: expect.any(String) });

    const mail = await invite(home, "ben@example.org");
    expect(mail).toMatchObject({
      from: "River Fund <Info@theirs.org>",
      envelope: INSTALLATION,
      signature: { result: "pass", domain: "theirs.org" },
    });
    expect([early.replyTo, mail.replyTo]).toEqual(Array(2).fill("River Fund <office@theirs.org>"));
    expect(mail.signature.heads).toEqual(
      expect.arrayContaining(["from", "reply-to", "subject", "to", "date", "message-id"]),
    );
    const tampered = mail.raw.replace("River Fund", "River Fond");
    expect(await verifyDkim(tampered, world.services.dns)).toMatchObject({ result: "fail" });
    expect(await (await home.admin.get("/api/audit-log?limit=50")).text()).toContain('"verify"');
  });

  it("counts with another name at the same domain right away, and waits for records at another domain", async () => {
    const home = await verified("info@rename.org");
    expect(await save(home, "hello@rename.org")).toMatchObject({ status: "verified", address: "hello@rename.org" });
    expect(await invite(home, "cy@example.org")).toMatchObject({
      from: "River Fund <hello@rename.org>",
      signature: { result: "pass" },
    });
    expect(await save(home, "hello@other-name.org")).toMatchObject({ status: "pending" });
    expect((await invite(home, "di@example.org")).from).toBe(`River Fund <${INSTALLATION}>`);
    const removed = await home.admin.fetch(PATH, { method: "DELETE" });
    expect(await removed.json()).toEqual({ sender: null, installationAddress: INSTALLATION });
    expect((await home.admin.post(`${PATH}/check`)).status).toBe(404);
  });

  it("is refused at its field where it is no address of the organization's own", async () => {
    const home = await start();
    const refusals: [string, RegExp][] = [
      ["info", /address like/],
      ["@theirs.org", /address like/],
      ["info@localhost", /address like/],
      ["info@10.0.0.1", /address like/],
      ["a@b@theirs.org", /before the @/],
      ["mü@theirs.org", /before the @/],
      [".a@theirs.org", /before the @/],
      [`${"a".repeat(65)}@theirs.org`, /before the @/],
      ["info@theirs.org\r\nBcc: x@y.org", /one line/],
      ["River <info@theirs.org>", /address like|before the @/],
      ["info@gmail.com", /Anyone can get an address/],
      ["info@Outlook.com", /Anyone can get an address/],
      ["info@co.uk", /ending that many domains share/],
      ["info@trellis.example", /belongs to this service/],
      ["info@xn--pypal-4ve.com", /different alphabets/],
      [`info@${"a.".repeat(130)}org`, /address like/],
      ["a".repeat(400), /At most/],
    ];
    for (const [address, words] of refusals) {
      const answer = await home.admin.put(PATH, { address });
      expect([address, answer.status, await answer.text()]).toEqual([address, 422, expect.stringMatching(words)]);
    }
    expect(await save(home, "hola@münchen.example")).toMatchObject({
      address: "hola@xn--mnchen-3ya.example",
      displayAddress: "hola@münchen.example",
    });
  });

  it("is that of every kind of email but those about a person's own account", async () => {
    const home = await openMailingFixture(world);
    await world.database.sql`update organization set subscription_plan = 'enterprise', name = 'Kind Fund',
      email = 'hello@kinds.org' where id = ${home.id}`;
    publish(await save(home, "hello@kinds.org"));
    expect(await check(home)).toMatchObject({ isInForce: true });
    await home.contact("Ann", "ann@kinds.example");
    await home.send(await home.draft());
    const mailing = await sentTo("ann@kinds.example");
    // Answers go to the From address anyway.
    expect(mailing).toMatchObject({ from: "Kind Fund <hello@kinds.org>", envelope: INSTALLATION, replyTo: undefined });
    expect(mailing.signature).toMatchObject({ result: "pass", domain: "kinds.org" });
    // RFC 8058, 4: or mailboxes offer no way to unsubscribe.
    expect(mailing.signature.heads).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));

    await world.visitor.post("/api/sign-in/email", { email: home.admin.email });
    await world.runJobs();
    expect(await sentTo(home.admin.email)).toMatchObject({
      from: expect.stringMatching(`<${INSTALLATION}>$`),
      signature: { result: "none" },
    });
  });

  it("keeps names of the organization in one head", async () => {
    const home = await verified("info@names.org");
    const name = `River\r\nBcc: thief@example.org ${"x".repeat(300)}`;
    await world.database.sql`update organization set name = ${name} where id = ${home.id}`;
    const mail = await invite(home, "eve@example.org");
    expect(readHead(mail.raw).map(([head]) => head)).not.toContain("bcc");
    expect(mail.from).toMatch(/<info@names\.org>$/);
    expect(mail.from.length).toBeLessThan(120);
    expect(mail.signature.result).toBe("pass");
  });

  it("belongs to one organization that has verified its domain, and to admins whose plan includes it", async () => {
    const [first, second] = [await start("First"), await start("Second")];
    const [mine, theirs] = [await save(first, "info@both.org"), await save(second, "info@both.org")];
    expect(keyRecord(mine)).not.toBe(keyRecord(theirs));
    publish(mine);
    publish(theirs);
    expect(await check(second)).toMatchObject({ status: "verified" });
    const refused = await first.admin.post(`${PATH}/check`);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Another organization")]);
    expect((await invite(first, "fay@example.org")).from).toBe(`First <${INSTALLATION}>`);
    await second.admin.fetch(PATH, { method: "DELETE" });
    await giveDomain(world, second.id, "both.org");
    expect((await first.admin.post(`${PATH}/check`)).status).toBe(409);
    await world.database.sql`delete from organization_domain where host = 'both.org'`;
    expect(await check(first)).toMatchObject({ status: "verified" });

    const manager = await first.member("manager");
    for (const method of ["GET", "PUT", "DELETE"])
      expect([method, (await manager.fetch(PATH, { method })).status]).toEqual([method, 403]);
    const small = await world.organization({ plan: "professional" });
    expect((await small.admin.put(PATH, { address: "info@small.org" })).status).toBe(402);
    await world.database.sql`update organization set subscription_plan = 'professional' where id = ${first.id}`;
    expect((await invite(first, "gil@example.org")).from).toBe(`First <${INSTALLATION}>`);
    expect(await get(first)).toMatchObject({ status: "verified", isInForce: false });
  });

  it("says what is wrong with a list of mail servers", async () => {
    const home = await start();
    publish(await save(home, "info@spf.org"));
    const spf = async (...texts: string[]) => {
      dns.set("spf.org", "TXT", ...texts);
      return statesOf(await check(home)).spf;
    };
    expect(await spf(`v=spf1 ~all ${SPF}`)).toBe("different");
    expect(await spf(`v=spf1 ~${SPF} ~all`)).toBe("different");
    dns.set("deep.spf.org", "TXT", `v=spf1 ${SPF} -all`);
    const many = Array.from({ length: 10 }, (_, n) => `a:m${n}.spf.org`).join(" ");
    expect(await spf(`v=spf1 ${many} ${SPF} ~all`)).toBe("too_many_lookups");
    dns.setFailing(true);
    expect(statesOf(await check(home))).toEqual({ key: "unknown", spf: "unknown", dmarc: "unknown" });
    dns.setFailing(false);
    expect(await spf("v=spf1 include:deep.spf.org ~all")).toBe("found");
  });
});

describe("a key", () => {
  it("signs until the record of the one that replaces it is found", async () => {
    const home = await verified("info@rotate.org");
    const before = await get(home);
    const next = await read(await home.admin.post(`${PATH}/replace-key`));
    expect(keyRecord(next, "nextKey")).toMatch(/_domainkey\.rotate\.org$/);
    expect(await read(await home.admin.post(`${PATH}/replace-key`))).toEqual(next);
    expect(await check(home)).toMatchObject({ status: "verified" });
    const old = await invite(home, "hal@example.org");
    expect(`${old.signature.selector}._domainkey.rotate.org`).toBe(keyRecord(before));
    expect(old.signature.result).toBe("pass");

    publish(next);
    await sweepAt(0.1);
    const after = await get(home);
    expect(after.unusedRecords).toEqual([keyRecord(before)]);
    expect([keyRecord(after), keyRecord(after, "nextKey")]).toEqual([keyRecord(next, "nextKey"), ""]);
    dns.set(keyRecord(before), "TXT");
    const mail = await invite(home, "ida@example.org");
    expect(mail.signature).toMatchObject({ result: "pass", selector: keyRecord(after).split(".")[0] });
  });

  it("whose record is lost is noticed within a day: email comes from the installation, and from the sender once it is back", async () => {
    const home = await verified("info@lost.org", "Lost Fund");
    dns.setFailing(true);
    await sweepAt(1.1);
    expect(await get(home)).toMatchObject({ status: "verified" });
    dns.setFailing(false);
    const lost = await get(home);
    dns.set(keyRecord(lost), "TXT");
    await sweepAt(2.2);
    expect(await get(home)).toMatchObject({ status: "lost", isInForce: false, lostAt: expect.any(String) });
    const notice = await sentTo(home.admin.email);
    expect(notice).toMatchObject({ from: `Lost Fund <${INSTALLATION}>`, signature: { result: "none" } });
    expect(decodeWords(readHead(notice.raw).find(([name]) => name === "subject")?.[1] ?? "")).toContain(
      "no longer comes from",
    );
    expect(await (await home.admin.get("/api/notifications")).text()).toContain("no longer comes from info@lost.org");
    expect((await invite(home, "jo@example.org")).from).toBe(`Lost Fund <${INSTALLATION}>`);
    publish(lost);
    await sweepAt(2.4);
    expect(await get(home)).toMatchObject({ status: "verified", lostAt: null });
    expect((await invite(home, "kim@example.org")).signature.result).toBe("pass");
  });
});
