import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";

/** Sweeps of one minute begin together: what they ask within this time is one statement. */
const TOGETHER_MS = 20;

interface Question {
  kinds: Set<string>;
  now: Date;
  answer: Promise<Map<string, number[]>>;
}

const asked = new WeakMap<Database, Question>();

/** The organizations that have due work of a kind. */
export async function organizationsWithDue(database: Database, kind: string, now: Date): Promise<readonly number[]> {
  const question = asked.get(database) ?? ask(database, now);
  question.kinds.add(kind);
  // The moments of one question differ by milliseconds; the sweep that asked with the earlier one checks the records again.
  if (now > question.now) question.now = now;
  return (await question.answer).get(kind) ?? [];
}

function ask(database: Database, now: Date): Question {
  const kinds = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(async () => {
    asked.delete(database);
    const rows = await database.reference.execute<{ kind: string; id: string }>(
      dueOrganizationsQuery([...kinds], question.now),
    );
    const found = new Map<string, number[]>();
    for (const { kind, id } of rows) {
      const ids = found.get(kind);
      if (ids) ids.push(Number(id));
      else found.set(kind, [Number(id)]);
    }
    return found;
  });
  const question: Question = { kinds, now, answer };
  asked.set(database, question);
  return question;
}

export const dueOrganizationsQuery = (kinds: readonly string[], now: Date): SQL => sql`
  select kind.name as kind, due.id from json_array_elements_text(${JSON.stringify(kinds)}::json) as kind (name)
  cross join lateral (
    select distinct organization_id as id from due_work
    where due_work.kind = kind.name and due_at <= ${now.toISOString()}::timestamptz
  ) due`;
