import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectIndexScan, explain } from "../../../../testing/explain.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { notePageQuery, trashPageQuery } from "./note-list.ts";
import { lastChangedQuery, remindersQuery } from "./note-overview.ts";
import { NOTE_KIND } from "./note-search.ts";
import { versionsQuery } from "./note-versions.ts";

/* With 50,000 notes, as the application's role: each list walks an index, and no table is read from end to end. */

const ID = "01900000-0000-7000-8000-000000000000";
let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization();
  const { id } = organization;
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`insert into note (organization_id, id, title, content, category, color, is_pinned, created_by, search_text,
      created_at, updated_at, deleted_at)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'Note ' || n, 'Text', case when n % 50 = 0 then 'Compliance' else 'Other' end,
      case when n % 40 = 0 then 'red' else 'yellow' end, n % 1000 = 0,
      case when n % 77 = 0 then ${ID}::uuid else lpad(to_hex(n % 5), 32, '0')::uuid end, 'note ' || n,
      timestamptz '2024-01-01' + n * interval '1 minute', timestamptz '2025-01-01' + n * interval '1 minute',
      case when n % 20 = 0 then timestamptz '2026-01-01' + n * interval '1 minute' end
    from generate_series(1, 50000) n`;
  await owner`insert into note_link (organization_id, note_id, kind, record_id)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, 'contact', lpad(to_hex(n % 900), 32, '0')::uuid
    from generate_series(1, 50000) n`;
  await owner`insert into search_term (organization_id, term, kind, record_id)
    select organization_id, word, 'note', id from note, unnest(string_to_array(search_text, ' ')) word`;
  await owner`insert into note_reminder (organization_id, id, note_id, user_id, remind_at, set_by)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n % 50), 32, '0')::uuid,
      timestamptz '2026-01-01' + n * interval '1 minute', lpad(to_hex(n % 50), 32, '0')::uuid
    from generate_series(1, 50000) n`;
  await owner`insert into note_version (organization_id, id, note_id, title, content, category, color, saved_at, kept_at)
    select ${id}, lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n / 10 + 1), 32, '0')::uuid, 'Note', 'Text', 'Other', 'yellow',
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 50000) n`;
  await owner`vacuum analyze`;
  await owner.end();
}, 60_000);
afterAll(() => world.close());

const inTenant = <T>(work: (transaction: Transaction) => Promise<T>) =>
  world.database.inOrganization(organization.id, work);
const scope = (transaction: Transaction) => ({ transaction, organizationId: organization.id });
const AFTER = { isPinned: false, at: new Date("2024-01-09T00:00:00Z"), id: ID };

describe("notes", () => {
  it.each([
    ["newest first", {}, "note_created_index", "organization_id"],
    ["last changed first", { sort: "updated" as const }, "note_updated_index", "organization_id"],
    ["of a category", { category: "Compliance" as const }, "note_category_index", "category"],
    ["of a color", { color: "red" as const }, "note_color_index", "color"],
    ["of an author", { authorId: ID }, "note_author_index", "created_by"],
  ])("%s are walked along their index, from a cursor too", (_, filter, index, column) =>
    inTenant(async (transaction) => {
      for (const after of [undefined, AFTER])
        await expectIndexScan(transaction, notePageQuery(scope(transaction), { filter, limit: 24, after }), {
          index,
          columns: [column],
        });
    }),
  );

  it("in the trash are walked by when they were deleted", () =>
    inTenant(async (transaction) => {
      for (const after of [undefined, { createdAt: new Date("2026-01-05T00:00:00Z"), id: ID }])
        await expectIndexScan(transaction, trashPageQuery(scope(transaction), 24, after), {
          index: "note_trash_index",
          columns: ["organization_id"],
        });
    }));

  it("of a record, and those with a rare or a frequent word, read no table from end to end", () =>
    inTenant(async (transaction) => {
      const linked = { linkKind: "contact" as const, linkId: "00000000-0000-0000-0000-000000000007" };
      const plans = [await explain(transaction, notePageQuery(scope(transaction), { filter: linked, limit: 24 }))];
      for (const q of ["12345", "note"]) {
        const found = await searchCondition(scope(transaction), NOTE_KIND, q);
        plans.push(await explain(transaction, notePageQuery(scope(transaction), { filter: {}, found, limit: 24 })));
      }
      for (const plan of plans) expect(plan.readWhole).toEqual([]);
    }));

  it("that a member is to be reminded of are walked along the index of that member", () =>
    inTenant(async (transaction) => {
      const member = { userId: "00000000-0000-0000-0000-000000000007" } as Context["member"];
      const query = remindersQuery({ ...scope(transaction), member }, new Date("2026-02-01T00:00:00Z"), 3);
      await expectIndexScan(transaction, query, {
        index: "note_reminder_user_index",
        columns: ["organization_id", "user_id", "remind_at"],
      });
    }));

  it("of the dashboard are walked along the index of what was changed last", () =>
    inTenant(async (transaction) => {
      for (const isPinned of [true, false])
        await expectIndexScan(transaction, lastChangedQuery(scope(transaction), { isPinned, without: [ID], max: 5 }), {
          index: "note_updated_index",
          columns: ["organization_id", "is_pinned"],
        });
    }));

  it("have their versions read along the note's index", () =>
    inTenant(async (transaction) => {
      await expectIndexScan(transaction, versionsQuery(scope(transaction), "00000000-0000-0000-0000-000000000007"), {
        index: "note_version_note_index",
        columns: ["organization_id", "note_id"],
      });
    }));
});
