import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { MAX_MESSAGES_A_DAY } from "@trellis/contract-contacts/message-choices.ts";
import type { ContactMessage } from "@trellis/contract-contacts/messages.ts";
import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";

const NOW = new Date("2025-11-21T18:00:00Z");
const ADDRESS = "Ada@Byrne.example";
const TEXT = {
  subject: "The numbers, {{firstName|friend}}",
  body: "Dear {{firstName|friend}},\n\nhere are **the numbers** of [the shelter](https://riverside.example/numbers).",
};

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  home = await world.organization({ type: "non-profit" });
});
afterAll(() => world?.close());

async function answer<T>(response: Promise<Response>, status = 200): Promise<T> {
  const got = await response;
  expect([got.status, got.status === status ? "" : await got.clone().text()]).toEqual([status, ""]);
  return (status === 204 ? undefined : await got.json()) as T;
}

const addPerson = (more: object = {}) =>
  answer<Contact>(
    home.admin.post("/api/contacts", {
      firstName: "Ada",
      lastName: "Byrne",
      type: "volunteer",
      email: ADDRESS,
      ...more,
    }),
    201,
  );
const send = (id: string, more: object = {}, headers?: Record<string, string>) =>
  home.admin.post(`/api/contacts/${id}/messages`, { address: ADDRESS, ...TEXT, ...more }, headers);
const mailsOf = (id: string) => answer<TimelineEntry[]>(home.admin.get(`/api/contacts/${id}/timeline?kinds=mail`));

describe("a personal mail", () => {
  test("goes to one of the contact's addresses, is answered to its writer, and stands in the time line", async () => {
    const { id } = await addPerson();
    const sent = await answer<ContactMessage>(send(id, { address: "ADA@byrne.example" }), 201);
    expect(sent).toMatchObject({ contactId: id, address: ADDRESS, subject: "The numbers, Ada", status: "queued" });
    expect(await mailsOf(id)).toEqual([
      expect.objectContaining({
        id: sent.id,
        title: "The numbers, Ada",
        text: `To ${ADDRESS}, waiting to be sent`,
        delivery: "queued",
      }),
    ]);
    // A change of the contact afterwards changes no mail.
    await answer(home.admin.put(`/api/contacts/${id}`, { firstName: "Augusta", lastName: "Byrne", type: "volunteer" }));
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to === ADDRESS);
    expect(mail).toMatchObject({ subject: "The numbers, Ada", replyTo: { address: home.admin.email } });
    expect(mail?.text).toContain("here are the numbers");
    expect(mail?.html).toContain("<strong");
    expect(mail?.html).toContain(`Replies go to ${home.admin.email}`);
    expect(mail?.headers?.["List-Unsubscribe"]).toBeUndefined();
    expect(mail).toMatchObject({ isPersonal: true, from: { name: expect.stringMatching(/^.+ \(.+\)$/) } });
    expect(await mailsOf(id)).toEqual([expect.objectContaining({ delivery: "sent", text: `To ${ADDRESS}, sent` })]);
    expect(await answer<Contact>(home.admin.get(`/api/contacts/${id}`))).toMatchObject({
      lastContactDate: "2025-11-21",
    });
    const read = await answer<ContactMessage>(home.admin.get(`/api/contact-messages/${sent.id}`));
    expect(read).toMatchObject({ status: "sent", subject: "The numbers, Ada", replyTo: home.admin.email });
    expect(read.html).toContain("Dear Ada");
  });

  test("is sent once, however often the same wish comes", async () => {
    const { id } = await addPerson();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const [first, second] = [await answer<ContactMessage>(send(id, {}, key), 201), await send(id, {}, key)];
    expect((await second.json()) as ContactMessage).toMatchObject({ id: first.id });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test("goes to anyone who unsubscribed from mailings, and never where email bounces", async () => {
    const { id } = await addPerson({
      emails: [{ email: "ended@byrne.example" }, { email: "dead@byrne.example" }],
    });
    await answer(home.admin.post("/api/mail-suppressions", { address: "ended@byrne.example" }), 201);
    await answer(home.admin.post("/api/mail-suppressions", { address: "dead@byrne.example" }), 201);
    await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(sql`update mail_suppression set reason = 'bounced' where organization_id = ${home.id}
        and address_key = 'dead@byrne.example'`),
    );
    await answer(send(id, { address: "ended@byrne.example" }), 201);
    const dead = await send(id, { address: "dead@byrne.example" });
    expect([dead.status, await dead.text()]).toEqual([422, expect.stringContaining("bounces")]);
  });

  test("is refused for a foreign address, a text that cannot be sent, and a head in the subject", async () => {
    const { id } = await addPerson();
    const wrong: [object, string][] = [
      [{ address: "stranger@else.example" }, "isn't one of the contact's addresses"],
      [{ address: "nobody" }, "Valid email is required"],
      [{ subject: " " }, "Write a subject"],
      [{ subject: "Hello\r\nBcc: all@else.example" }, "Write it in one line"],
      [{ body: "" }, "Write a message"],
      [{ body: "Dear {{shoeSize}}" }, "shoeSize"],
      [{ body: "[here](javascript:alert(1))" }, "address"],
      [{ body: "x".repeat(20_001) }, "At most 20000 characters"],
    ];
    for (const [part, message] of wrong) {
      const response = await send(id, part);
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)]);
    }
    expect(await mailsOf(id)).toEqual([]);
    // What a name brings along cannot begin a head either, and is no markup.
    const hostile = await addPerson({ firstName: "<b>Ada</b>", lastName: "*x*", email: "hostile@byrne.example" });
    await answer(
      send(hostile.id, { address: "hostile@byrne.example", body: "Dear {{firstName|x}} {{lastName}}" }),
      201,
    );
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to === "hostile@byrne.example");
    expect(mail?.html).toContain("&lt;b&gt;Ada&lt;/b&gt; *x*");
  });

  test("is cancelled when the person is erased before it goes out, and given out to them", async () => {
    const { id } = await addPerson({ lastName: "Gone", email: "gone@byrne.example" });
    await answer(send(id, { address: "gone@byrne.example" }), 201);
    const found = await answer<{ parts: object[] }>(home.admin.get(`/api/contacts/${id}/personal-data`));
    expect(found.parts).toContainEqual({ what: "Personal emails", outcome: "erased", count: 1 });
    await answer(home.admin.post(`/api/contacts/${id}/erase`, { name: "Ada Gone" }));
    const before = world.mails.length;
    await world.runJobs();
    expect(world.mails.slice(before).filter(({ to }) => to === "gone@byrne.example")).toEqual([]);
  });

  test("is limited in a day, for a member and for all", async () => {
    const { id } = await addPerson();
    const member = await home.member("user", onlyFlags("canManageContacts"));
    const fill = (by: string, count: number) =>
      world.database.inOrganization(home.id, (transaction) =>
        transaction.execute(sql`insert into contact_message
          (organization_id, id, contact_id, address, address_key, subject, body, values, sent_by, sender_name, reply_to, created_at)
          select ${home.id}, gen_random_uuid(), ${id}::uuid, 'a', 'a', 'a', 'a', '{}', ${by}::uuid, 'a', 'a', ${NOW.toISOString()}::timestamptz
          from generate_series(1, ${count}::int)`),
      );
    await fill(member.userId, MAX_MESSAGES_A_DAY.member);
    const own = await member.post(`/api/contacts/${id}/messages`, { address: ADDRESS, ...TEXT });
    expect([own.status, await own.text()]).toEqual([
      429,
      expect.stringContaining("You can send up to 100 personal emails"),
    ]);
    await answer(send(id), 201);
    await fill(crypto.randomUUID(), MAX_MESSAGES_A_DAY.organization);
    const all = await send(id);
    expect([all.status, await all.text()]).toEqual([429, expect.stringContaining("Your organization has sent 500")]);
    world.setNow(new Date(NOW.getTime() + 25 * 3600_000));
    await answer(send(id), 201);
    world.setNow(NOW);
  });

  test("is shown before it goes out, without being stored, and belongs to those who may write", async () => {
    const { id } = await addPerson({ email: "shown@byrne.example" });
    const viewer = await home.member("viewer", onlyFlags("canManageContacts"));
    const path = `/api/contacts/${id}/messages/preview`;
    const shown = await answer<{ subject: string; html: string; problems: object[] }>(viewer.post(path, TEXT));
    expect(shown).toMatchObject({ subject: "The numbers, Ada", problems: [] });
    expect(shown.html).toContain("Dear Ada");
    expect(await mailsOf(id)).toEqual([]);
    expect((await viewer.post(`/api/contacts/${id}/messages`, { address: ADDRESS, ...TEXT })).status).toBe(403);
  });
});
