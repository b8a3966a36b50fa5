import type { Question } from "@trellis/survey-logic/questions.ts";
import type { Sql } from "postgres";

const plain = { required: false, multiple: false, multiline: false, options: [] };
const option = (id: string) => ({ id, label: `Option ${id}` });

/** A question of most kinds. */
export const QUESTIONS: Question[] = [
  {
    ...plain,
    id: "heard",
    type: "multiple_choice",
    question: "How did you hear of us?",
    options: ["h0", "h1", "h2", "h3", "h4"].map(option),
  },
  {
    ...plain,
    id: "take",
    type: "multiple_choice",
    question: "What do you take home?",
    multiple: true,
    options: ["a", "b", "c"].map(option),
  },
  { ...plain, id: "rate", type: "rating", question: "How was it?" },
  { ...plain, id: "found", type: "yes_no", question: "Did you find what you needed?" },
  { ...plain, id: "nps", type: "nps", question: "Would you recommend us?" },
  { ...plain, id: "age", type: "number", question: "How old are you?" },
  { ...plain, id: "came", type: "date", question: "When did you first come?" },
  { ...plain, id: "text", type: "text", question: "Anything else?", multiline: true },
];

/** Published surveys, past the API and its plans. */
export async function fillSurveys(owner: Sql, organizationId: number, count: number): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    insert into survey (organization_id, id, title, questions, is_active, is_published)
    select ${organizationId}, gen_random_uuid(), 'Survey ' || i, ${owner.json(QUESTIONS as never)}, true, true
    from generate_series(1, ${count}::int) i returning id`;
  await owner`
    insert into public_link (kind, slug, organization_id, record_id)
    select 'survey', id::text, organization_id, id from survey where organization_id = ${organizationId}
    on conflict do nothing`;
  return rows.map(({ id }) => id);
}

/** Answers of the last 300 days, with their tally and some visits that ended early. */
export async function fillAnswers(owner: Sql, organizationId: number, surveyId: string, count: number): Promise<void> {
  await owner`
    insert into survey_response (organization_id, id, survey_id, answers, day, created_at)
    select ${organizationId}, gen_random_uuid(), ${surveyId},
      jsonb_build_object('heard', 'h' || i % 5, 'take', case when i % 2 = 0 then '["a","b"]'::jsonb else '["c"]' end,
        'rate', (1 + i % 5)::text, 'found', case when i % 3 = 0 then 'no' else 'yes' end, 'nps', (i % 11)::text,
        'age', (18 + i % 60)::text, 'came', (date '2025-01-01' + i % 700)::text,
        'text', 'More vegetables, please. The bread of day ' || i || ' lasted the whole week.'),
      current_date - (i % 300), now() - (i % 300) * interval '1 day' - i * interval '1 millisecond'
    from generate_series(1, ${count}::int) i`;
  await owner`
    insert into survey_tally (organization_id, survey_id, day, question_id, value, n)
    select ${organizationId}, ${surveyId}, day, question, value, count(*)
    from survey_response r
    cross join lateral (
      select '' as question, '' as value
      union all select key, '' from jsonb_object_keys(r.answers) key
      union all select e.key, c.value from jsonb_each(r.answers) e
        cross join lateral jsonb_array_elements_text(
          case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end) c(value)
        where e.key <> 'text'
    ) cell
    where r.organization_id = ${organizationId} and r.survey_id = ${surveyId} group by day, question, value`;
  await owner`
    insert into survey_counter (organization_id, survey_id, slot, open_count, response_count)
    values (${organizationId}, ${surveyId}, 0, ${count * 2}, ${count})`;
  await owner`
    insert into survey_visit (organization_id, id, survey_id, last_question_id)
    select ${organizationId}, gen_random_uuid(), ${surveyId}, (array['heard', 'rate', 'age', 'text'])[1 + i % 4]
    from generate_series(1, ${Math.floor(count / 5)}::int) i`;
  await owner.unsafe("vacuum analyze survey_response, survey_tally, survey_visit, survey_counter, survey");
}
