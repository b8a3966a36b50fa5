import type { Contact } from "@trellis/contract-contacts/contact.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

/*
 * Tags are renamed, merged, removed from and added to many, changed by hand in between, and all of it is undone in any
 * order. The model follows each word that someone gave a contact through all its names.
 */

const TAGS = ["red", "green", "blue", "gold"];
const PEOPLE = 3;
const RUNS = 25;

let world: World;
let admin: Client;
let people: string[] = [];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date("2025-11-20T15:00:00Z")));

async function begin(tags: readonly string[][]): Promise<void> {
  ({ admin } = await world.organization());
  people = [];
  for (const [index, own] of tags.entries()) {
    const answer = await admin.post("/api/contacts", {
      firstName: `P${index}`,
      lastName: "L",
      type: "donor",
      tags: own,
    });
    people.push(((await answer.json()) as Contact).id);
  }
}
const tagsOf = async (person: number) =>
  ((await (await admin.get(`/api/contacts/${people[person]}`)).json()) as Contact).tags;
const setTags = async (person: number, tags: string[]) => {
  const body = { firstName: `P${person}`, lastName: "L", type: "donor", tags };
  expect((await admin.put(`/api/contacts/${people[person]}`, body)).status).toBe(200);
};

/** A word that someone gave a contact, and the changes of many that gave it other names since; null: took it off. */
interface Word {
  person: number;
  said: string;
  steps: { edit: string; from: string; to: string | null }[];
  /** The change of many by which it was given, if not by hand. */
  givenBy: string | null;
}
function nameOf({ said, steps }: Word): string | null {
  let name: string | null = said;
  for (const { from, to } of steps) if (from === name) name = to;
  return name;
}
/** What a change did to a word that is known by another name without an earlier change is undone with that. */
function withoutEdit(word: Word, edit: string): Word {
  let name: string | null = word.said;
  const steps = word.steps
    .filter((step) => step.edit !== edit)
    .filter((step) => {
      if (step.from !== name) return false;
      name = step.to;
      return true;
    });
  return { ...word, steps };
}

const person = fc.nat({ max: PEOPLE - 1 });
const tag = fc.constantFrom(...TAGS);
const command = fc.oneof(
  fc.record({ what: fc.constant("set" as const), person, tag }),
  fc.record({ what: fc.constant("unset" as const), person, tag }),
  fc.record({ what: fc.constant("rename" as const), tag, to: tag }),
  fc.record({ what: fc.constant("rename" as const), tag, to: tag }),
  fc.record({ what: fc.constant("remove" as const), tag }),
  fc.record({ what: fc.constant("give" as const), persons: fc.subarray([0, 1, 2], { minLength: 1 }), tag }),
  fc.record({ what: fc.constant("take" as const), persons: fc.subarray([0, 1, 2], { minLength: 1 }), tag }),
  fc.record({ what: fc.constant("undo" as const), which: fc.nat() }),
  fc.record({ what: fc.constant("undo" as const), which: fc.nat() }),
);
const start = fc.array(fc.subarray(TAGS), { minLength: PEOPLE, maxLength: PEOPLE });

it("no order of changing and taking back loses a tag that someone set", async () => {
  await fc.assert(
    fc.asyncProperty(start, fc.array(command, { minLength: 3, maxLength: 14 }), async (tags, commands) => {
      await begin(tags);
      let words: Word[] = tags.flatMap((own, index) =>
        own.map((said) => ({ person: index, said, steps: [], givenBy: null })),
      );
      const edits: string[] = [];
      const changed = (edit: string | null | undefined, from: string, to: string | null, among?: number[]) => {
        if (!edit) return;
        edits.push(edit);
        for (const word of words)
          if (nameOf(word) === from && (among?.includes(word.person) ?? true)) word.steps.push({ edit, from, to });
      };
      for (const one of commands) {
        if (one.what === "set") {
          const own = await tagsOf(one.person);
          if (own.includes(one.tag)) continue;
          await setTags(one.person, [...own, one.tag]);
          words.push({ person: one.person, said: one.tag, steps: [], givenBy: null });
        } else if (one.what === "unset") {
          const own = await tagsOf(one.person);
          await setTags(
            one.person,
            own.filter((each) => each !== one.tag),
          );
          words = words.filter((word) => word.person !== one.person || nameOf(word) !== one.tag);
        } else if (one.what === "rename") {
          if (one.tag === one.to) continue;
          const answer = await admin.post("/api/contact-tags/rename", { tag: one.tag, to: one.to });
          if (answer.status === 200) changed(((await answer.json()) as { undoId: string }).undoId, one.tag, one.to);
        } else if (one.what === "remove") {
          const answer = await admin.post("/api/contact-tags/remove", { tag: one.tag });
          if (answer.status === 200) changed(((await answer.json()) as { undoId: string }).undoId, one.tag, null);
        } else if (one.what === "undo") {
          const edit = edits[one.which % Math.max(edits.length, 1)];
          if (edit === undefined) continue;
          edits.splice(edits.indexOf(edit), 1);
          expect((await admin.delete(`/api/contacts/bulk/${edit}`)).status).toBe(200);
          words = words.filter(({ givenBy }) => givenBy !== edit).map((word) => withoutEdit(word, edit));
        } else {
          const ids = one.persons.map((index) => people[index]);
          const change = one.what === "give" ? { addTags: [one.tag] } : { removeTags: [one.tag] };
          const { undoId } = (await (await admin.post("/api/contacts/bulk", { ids, ...change })).json()) as {
            undoId: string | null;
          };
          if (one.what === "take") changed(undoId, one.tag, null, one.persons);
          else {
            if (undoId) edits.push(undoId);
            for (const index of one.persons) words.push({ person: index, said: one.tag, steps: [], givenBy: undoId });
          }
        }
        for (let index = 0; index < PEOPLE; index++) {
          const wanted = words.flatMap((word) => (word.person === index ? (nameOf(word) ?? []) : []));
          expect(await tagsOf(index)).toEqual(expect.arrayContaining(wanted));
        }
      }
    }),
    { numRuns: RUNS },
  );
}, 60_000);

it("what no one edited by hand is exactly as before once every change is undone, newest first", async () => {
  const renamings = fc.array(fc.tuple(tag, fc.option(tag, { nil: null })), { minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(start, renamings, async (tags, changes) => {
      await begin(tags);
      const edits: string[] = [];
      for (const [from, to] of changes) {
        const answer =
          to === null
            ? await admin.post("/api/contact-tags/remove", { tag: from })
            : await admin.post("/api/contact-tags/rename", { tag: from, to });
        if (answer.status === 200) edits.unshift(((await answer.json()) as { undoId: string }).undoId);
      }
      for (const edit of edits) expect((await admin.delete(`/api/contacts/bulk/${edit}`)).status).toBe(200);
      for (const [index, own] of tags.entries()) expect(await tagsOf(index)).toEqual([...own].sort());
    }),
    { numRuns: RUNS },
  );
}, 60_000);
