import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import type { MailSuppression } from "@trellis/contract-contacts/mail-suppressions.ts";
import type { MailingRecipient } from "@trellis/contract-contacts/mailing-recipients.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SmtpStep, startRefusingSmtp } from "../../../../tests/fakes/refusing-smtp.ts";
import { type MailingFixture, openMailingFixture } from "../../../testing/people/mailing-fixture.ts";
import { createWorld, type World } from "../../../testing/world.ts";

/* Against a real SMTP conversation: a server's answer decides what happens to an address. */

const ANSWERS: readonly [who: string, step: SmtpStep, says: string, isUnknown: boolean][] = [
  ["ann", "RCPT TO", "550 5.1.1 No such user here", true],
  ["bo", "RCPT TO", "550-5.1.1 The account does not exist.\n550 5.1.1 Check for typing errors", true],
  ["cy", "RCPT TO", "551 User not local", true],
  ["di", "RCPT TO", "553 mailbox name not allowed", true],
  ["ed", "RCPT TO", "552 5.2.2 Mailbox full", false],
  ["fay", "RCPT TO", "550 5.7.1 We do not like you", false],
  ["gus", "RCPT TO", "451 4.7.1 Greylisted", false],
  ["hal", "DATA", "550 This looks like spam", false],
];
const addressOf = (who: string) => `${who}@refuse.example`;

let smtp: Awaited<ReturnType<typeof startRefusingSmtp>>;
let world: World;
let fixture: MailingFixture;

beforeAll(async () => {
  smtp = await startRefusingSmtp(new Map(ANSWERS.map(([who, step, says]) => [addressOf(who), { step, says }])));
  world = await createWorld({ env: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});
beforeEach(async () => {
  world.setNow(undefined);
  smtp.taken.length = 0;
  fixture = await openMailingFixture(world);
});

const get = async <T>(path: string) => (await (await fixture.admin.get(path)).json()) as T;
const suppressions = () => get<MailSuppression[]>("/api/mail-suppressions?limit=100");
const names = async (query: string) =>
  (await get<ListedContact[]>(`/api/contacts?${query}`)).map(({ firstName }) => firstName).sort();

describe("a mailing", () => {
  it("learns which addresses do not exist, and nothing from other refusals", async () => {
    for (const [who] of ANSWERS) await fixture.contact(who, addressOf(who));
    await fixture.contact("Ivy", addressOf("ivy"));
    const id = await fixture.draft();
    await fixture.send(id);
    const unknown = ANSWERS.filter(([, , , isUnknown]) => isUnknown).map(([who]) => who);
    expect((await suppressions()).map(({ address, reason }) => `${address} ${reason}`).sort()).toEqual(
      unknown.map((who) => `${addressOf(who)} bounced`),
    );
    expect(smtp.taken).toEqual([addressOf("ivy")]);
    expect(await names("reachable=false")).toEqual(unknown);
    expect(await names("reachable=true")).toEqual(["Ivy", "ed", "fay", "gus", "hal"]);
    expect(await fixture.read(id)).toMatchObject({ sentCount: 1, failedCount: 7, refusedCount: 4 });
    const refused = await get<MailingRecipient[]>(`/api/mailings/${id}/recipients?refused=true`);
    expect(refused.map(({ name, isRefused }) => [name.split(" ")[0], isRefused])).toEqual(
      unknown.map((who) => [who, true]),
    );
    expect(refused[1]?.failure).toContain("550-5.1.1 The account does not exist. 550 5.1.1 Check for typing errors");
  });

  it("shows at the contact what the server said; the corrected address gets mails, the old one none", async () => {
    const id = await fixture.contact("Ann", addressOf("ann"));
    await fixture.contact("Ivy", addressOf("ivy"));
    await fixture.send(await fixture.draft());
    const ann = await get<Contact>(`/api/contacts/${id}`);
    expect(ann.emails[0]).toMatchObject({
      suppressed: "bounced",
      suppression: { note: "550 5.1.1 No such user here" },
    });
    const person = { firstName: "Ann", lastName: "Lane", type: "donor" };
    await fixture.admin.put(`/api/contacts/${id}`, { ...person, email: "ann.lane@refuse.example" });
    expect((await get<Contact>(`/api/contacts/${id}`)).emails).toEqual([
      expect.objectContaining({ email: "ann.lane@refuse.example", suppressed: null, suppression: null }),
    ]);
    expect(await names("reachable=true")).toEqual(["Ann", "Ivy"]);
    smtp.taken.length = 0;
    await fixture.send(await fixture.draft());
    expect(smtp.taken.sort()).toEqual(["ann.lane@refuse.example", "ivy@refuse.example"]);
    // The address itself stays known: the next contact with it gets no undeliverable mail.
    await fixture.contact("Other", addressOf("ann"));
    expect(await names("reachable=false")).toEqual(["Other"]);
  });

  it("goes there again when someone says to try again, and only then", async () => {
    const id = await fixture.contact("Ann", addressOf("ann"));
    await fixture.contact("Ivy", addressOf("ivy"));
    await fixture.send(await fixture.draft());
    const draft = await fixture.draft();
    expect(await get(`/api/mailings/${draft}/audience`)).toMatchObject({
      recipients: 1,
      leftOut: [{ reason: "bounced", count: 1 }],
    });
    const [email] = (await get<Contact>(`/api/contacts/${id}`)).emails;
    const manager = await fixture.member("user", { canManageContacts: true });
    expect((await manager.delete(`/api/mail-suppressions/${email?.suppression?.id}`)).status).toBe(403);
    expect((await fixture.admin.delete(`/api/mail-suppressions/${email?.suppression?.id}`)).status).toBe(204);
    expect(await get(`/api/mailings/${draft}/audience`)).toMatchObject({ recipients: 2 });
    await fixture.send(draft);
    expect(await names("reachable=false")).toEqual(["Ann"]);
  });

  it("keeps a person's own word where the address is refused later", async () => {
    await fixture.contact("Ann", addressOf("ann"));
    await fixture.contact("Ivy", addressOf("ivy"));
    const draft = await fixture.draft();
    await fixture.admin.post(`/api/mailings/${draft}/send`);
    await fixture.admin.post("/api/mail-suppressions", { address: addressOf("ann"), note: "Wrote to us" });
    await world.runJobs();
    expect(await suppressions()).toEqual([expect.objectContaining({ reason: "by_hand", note: "Wrote to us" })]);
  });
});

it("a personal mail finds it out too; mails to the person's other addresses go on", async () => {
  const id = await fixture.contact("Ann", null, {
    emails: [{ email: addressOf("ann") }, { email: addressOf("ivy") }],
  });
  const write = (address: string) =>
    fixture.admin.post(`/api/contacts/${id}/messages`, { address, subject: "Hello", body: "How are you?" });
  const first = await write(addressOf("ann"));
  expect(first.status, await first.clone().text()).toBe(201);
  await world.runJobs();
  expect(await suppressions()).toEqual([
    expect.objectContaining({ address: addressOf("ann"), reason: "bounced", mailingId: null }),
  ]);
  expect((await write(addressOf("ivy"))).status).toBe(201);
  expect((await write(addressOf("ann"))).status).toBe(422);
  await world.runJobs();
  expect(smtp.taken).toEqual([addressOf("ivy")]);
});
