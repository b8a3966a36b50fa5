import type { BenchWorld } from "./bench-world.ts";

/** Notes with words that are rare and words that are everywhere, a link each, and a mention in every hundredth. */
export async function fillNotes({ owner }: BenchWorld, organizationId: number, notes: number): Promise<void> {
  const [person] = await owner<{ id: string; name: string }[]>`
    select u.id, u.email as name from membership m join "user" u on u.id = m.user_id
    where m.organization_id = ${organizationId} limit 1`;
  const mention = person ? `@[Bench](member:${person.id})` : "";
  await owner`
    insert into note (organization_id, id, title, content, category, color, is_pinned, created_by, updated_by, search_text,
      created_at, updated_at)
    select ${organizationId}, gen_random_uuid(), 'Note about item' || n,
      repeat('What was **said** and decided about it. ', 20) || case when n % 100 = 0 then ${mention}::text else '' end,
      (array['Meeting Notes', 'Donor Relations', 'Compliance', 'Other'])[1 + n % 4],
      (array['yellow', 'green', 'blue', 'red', 'purple', 'indigo'])[1 + n % 6], n % 5000 = 0,
      ${person?.id ?? null}::uuid, ${person?.id ?? null}::uuid,
      'about item' || n || ' note said town' || n % 400, now() - n * interval '7 minutes', now() - n * interval '5 minutes'
    from generate_series(1, ${notes}) n`;
  await owner`
    insert into search_term (organization_id, term, kind, record_id)
    select organization_id, word, 'note', id from note, unnest(string_to_array(search_text, ' ')) word
    where organization_id = ${organizationId}`;
  await owner`
    insert into note_link (organization_id, note_id, kind, record_id)
    select organization_id, id, 'contact', gen_random_uuid() from note where organization_id = ${organizationId}`;
  await owner`
    insert into note_reminder (organization_id, id, note_id, user_id, remind_at, set_by)
    select organization_id, gen_random_uuid(), id, ${person?.id ?? null}::uuid, created_at + interval '30 days',
      ${person?.id ?? null}::uuid
    from note where organization_id = ${organizationId} order by created_at desc limit 10000`;
  for (const table of ["note", "note_link", "note_reminder", "search_term"])
    await owner.unsafe(`vacuum analyze ${table}`);
}
