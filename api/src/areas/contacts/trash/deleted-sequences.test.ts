import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/* Whatever is deleted, restored, merged, parted and changed in whatever order: counts, words, tags and links agree. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const PEOPLE = 6;
/** What a step does, and to whom: places in the list of people, whatever became of them. */
type Step = {
  kind: "delete" | "restore" | "merge" | "part" | "tag" | "untag" | "bulk" | "give";
  who: number;
  other: number;
};

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("delete", "restore", "merge", "part", "tag", "untag", "bulk", "give"),
    who: fc.nat(PEOPLE - 1),
    other: fc.nat(PEOPLE - 1),
  }),
  { minLength: 4, maxLength: 14 },
);

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

async function begin(home: TestOrganization) {
  const ids: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    // Two of each address, so that there are pairs and shared donors.
    const person = {
      firstName: `P${n}`,
      lastName: "Same",
      type: "donor",
      email: `p${n % 4}@same.example`,
      tags: ["All", `t${n}`],
    };
    ids.push((await json<{ id: string }>(home.admin.post("/api/contacts", person))).id);
  }
  return ids;
}

/** Does a step; what makes no sense now (someone is gone) is refused by the program and changes nothing. */
async function take(
  { admin }: TestOrganization,
  ids: readonly string[],
  merges: string[],
  step: Step,
): Promise<number> {
  const [who, other] = [ids[step.who] ?? "", ids[step.other] ?? ""];
  const send = async (answer: Promise<Response>) => (await answer).status;
  switch (step.kind) {
    case "delete":
      return send(admin.delete(`/api/contacts/${who}`));
    case "restore":
      return send(admin.post("/api/deleted-contacts/restore", { ids: [who] }));
    case "bulk":
      return send(admin.post("/api/contacts/bulk-delete", { ids: [who, other] }));
    case "tag":
      return send(admin.post("/api/contacts/bulk", { ids: [who, other], addTags: ["New"] }));
    case "untag":
      return send(admin.post("/api/contact-tags/remove", { tag: step.who % 2 === 0 ? "All" : "New" }));
    case "give": {
      const gift = {
        donorName: `P${step.who} Same`,
        donorEmail: `p${step.who % 4}@same.example`,
        paymentMethod: "cash",
      };
      return send(admin.post("/api/donations", { ...gift, amount: 10, donationDate: "2025-06-14" }));
    }
    case "merge": {
      const answer = await admin.post(`/api/contacts/${who}/merge`, { fromId: other });
      if (answer.ok) merges.push(((await answer.json()) as { mergeId: string }).mergeId);
      return answer.status;
    }
    case "part":
      return send(admin.delete(`/api/contacts/merges/${merges.at(-1) ?? "01900000-0000-7000-8000-000000000000"}`));
  }
}

/** What the rows say, against what the calls say. */
async function agree(home: TestOrganization): Promise<void> {
  const [row] = await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute<Record<string, number>>(`select
      (select count(*)::int from contact c where c.id in (select id from deleted_contact)) as twice,
      (select count(*)::int from search_term s where s.kind = 'contact'
        and not exists (select 1 from contact c where c.id = s.record_id)) as lost_words,
      (select count(*)::int from contact c, unnest(string_to_array(c.search_text, ' ')) as word where word <> ''
        and not exists (select 1 from search_term s where s.kind = 'contact' and s.record_id = c.id and s.term = word)) as missing_words,
      (select count(*)::int from contact c left join contact_email e on e.contact_id = c.id and e.position = 0
        where c.email is distinct from e.email) as wrong_first,
      (select count(*)::int from contact_link l where l.kind = 'donor'
        and not exists (select 1 from donor d where d.id = l.record_id)) as lost_links,
      (select count(*)::int from contact c where c.total_donations <> c.donated_before + coalesce((select sum(d.total)
        from contact_link l join donor d on d.id = l.record_id where l.kind = 'donor' and l.contact_id = c.id), 0)) as wrong_totals,
      (select count(*)::int from contact a join contact b on a.id < b.id join contact_email x on x.contact_id = a.id
        join contact_email y on y.contact_id = b.id and y.email_key = x.email_key
        where not exists (select 1 from contact_duplicate d where d.contact_id = a.id and d.other_id = b.id)) as missing_pairs`),
  );
  expect(row).toEqual({
    twice: 0,
    lost_words: 0,
    missing_words: 0,
    wrong_first: 0,
    lost_links: 0,
    wrong_totals: 0,
    missing_pairs: 0,
  });
  const list = await json<ListedContact[]>(home.admin.get("/api/contacts"));
  const stats = await json<{ totalContacts: number }>(home.admin.get("/api/contact-stats"));
  const deleted = await json<{ id: string }[]>(home.admin.get("/api/deleted-contacts"));
  expect(stats.totalContacts).toBe(list.length);
  expect(deleted.filter(({ id }) => list.some((one) => one.id === id))).toEqual([]);
  const tags = await json<{ tag: string; count: number }[]>(home.admin.get("/api/contact-tags"));
  for (const { tag, count } of tags)
    expect([tag, count]).toEqual([tag, list.filter((one) => one.tags.includes(tag)).length]);
}

test("random sequences leave everything in order, and everyone can be brought back", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const home = await world.organization({ plan: "professional" });
      const ids = await begin(home);
      const merges: string[] = [];
      for (const step of taken)
        expect([step, [200, 201, 204, 404, 409, 422]]).toEqual([
          step,
          expect.arrayContaining([await take(home, ids, merges, step)]),
        ]);
      await agree(home);
      const deleted = await json<{ id: string }[]>(home.admin.get("/api/deleted-contacts"));
      if (deleted.length === 0) return;
      const before = await json<ListedContact[]>(home.admin.get("/api/contacts"));
      const back = await home.admin.post("/api/deleted-contacts/restore", { ids: deleted.map(({ id }) => id) });
      expect(await back.json()).toEqual({ restored: deleted.length, missing: 0 });
      expect(await json<ListedContact[]>(home.admin.get("/api/contacts"))).toHaveLength(before.length + deleted.length);
      await agree(home);
    }),
    { numRuns: Number(process.env.SEQUENCES ?? 12) },
  );
}, 600_000);
