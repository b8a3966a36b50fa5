import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { Answers, Question } from "@trellis/survey-logic/questions.ts";
import { toPublicQuestions } from "@trellis/survey-logic/survey-answers.ts";
import { isShown } from "@trellis/survey-logic/survey-conditions.ts";
import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { publicLink } from "../../../kernel/db/schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { DemoOrganization } from "../../../ports/area.ts";
import { storeResponses } from "../answers/answer-store.ts";
import { countOpenings } from "../core/counters.ts";
import { SURVEY_KIND } from "../core/search.ts";
import { survey, surveyVisit } from "../schema/survey-schema.ts";
import type { DemoSurvey } from "./demo-survey.ts";
import { DEMO_SURVEYS } from "./demo-surveys.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Where demo organizations are. */
const DEMO_ZONE = "America/Chicago";

type SurveyedOrganization = Pick<DemoOrganization, "id" | "type" | "isSample">;

/** Gives a demo organization its surveys and their answers, on days relative to now. */
export async function seedSurveys(database: Database, organization: SurveyedOrganization, now: Date): Promise<void> {
  await database.inOrganization(organization.id, async (transaction) => {
    for (const demo of DEMO_SURVEYS[organization.type]) await seedSurvey(transaction, organization, demo, now);
  });
}

async function seedSurvey(
  transaction: Transaction,
  { id: organizationId, isSample }: SurveyedOrganization,
  demo: DemoSurvey,
  now: Date,
) {
  const { questions } = normaliseQuestions(demo.questions);
  const id = (!isSample && demo.id) || createId();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const createdAt = daysAgo(demo.createdDaysAgo);
  await transaction.insert(survey).values({
    organizationId,
    id,
    title: demo.title,
    description: demo.description,
    questions,
    isActive: demo.isActive,
    isPublished: demo.isPublished,
    allowAnonymous: demo.allowAnonymous,
    expiresAt: demo.closesInDays === null ? null : daysAgo(-demo.closesInDays),
    thankYouText: demo.thankYouText ?? null,
    createdAt,
    updatedAt: createdAt,
  });
  await replaceSearchTerms(
    { transaction, organizationId, now },
    { kind: SURVEY_KIND, id },
    [],
    searchWords(demo.title),
  );
  if (demo.isPublished) {
    await transaction.insert(publicLink).values({ kind: "survey", slug: id, organizationId, recordId: id, createdAt });
  }
  if (demo.responses === 0) return;
  const chance = chanceFrom(demo.title.length * 7919);
  const last = demo.answeredUntilDaysAgo;
  const arrivedAt = (share: number) =>
    awake(daysAgo(demo.createdDaysAgo - 1 - share * (demo.createdDaysAgo - 1 - last)), chance(), now);
  const tenant = { transaction, organizationId, now };
  await storeResponses(
    tenant,
    Array.from({ length: demo.responses }, (_, index) => {
      // More answers in the first days after publishing than later, as it goes.
      const createdAt = arrivedAt(((index + chance()) / demo.responses) ** 1.4);
      return {
        id: createId(),
        surveyId: id,
        version: 1,
        questions,
        answers: answerBy(chance, demo, index),
        respondentEmail: demo.emails[index] ?? null,
        day: dayInZone(createdAt, DEMO_ZONE),
        createdAt,
      };
    }),
  );
  await countOpenings(tenant, id, Math.round(demo.responses * 1.24));
  await seedVisits(tenant, id, questions, Math.round(demo.responses * 0.12), () => arrivedAt(chance()));
}

/** Some begin and stop: most of them where they have to write. */
async function seedVisits(
  { transaction, organizationId }: Tenant,
  surveyId: string,
  questions: readonly Question[],
  count: number,
  arrivedAt: () => Date,
): Promise<void> {
  const stops = questions.flatMap(({ id, type }) => (KIND_RULES[type].answer === "text" ? [id, id, id] : [id]));
  if (count === 0 || stops.length === 0) return;
  await transaction.insert(surveyVisit).values(
    Array.from({ length: count }, (_, index) => ({
      organizationId,
      id: createId(),
      surveyId,
      lastQuestionId: stops[(index * 5) % stops.length] ?? "",
      createdAt: arrivedAt(),
    })),
  );
}

/** A moment of that day between 8 in the morning and 9 in the evening in Chicago, and not after now. */
function awake(moment: Date, share: number, now: Date): Date {
  const morning = Math.floor(moment.getTime() / DAY_MS) * DAY_MS + 14 * HOUR_MS;
  const awakeMoment = morning + share * 13 * HOUR_MS;
  return new Date(awakeMoment < now.getTime() ? awakeMoment : Math.min(moment.getTime(), now.getTime()));
}

function answerBy(chance: () => number, demo: DemoSurvey, index: number): Answers {
  const answers: Answers = {};
  for (const question of toPublicQuestions(normaliseQuestions(demo.questions).questions)) {
    const habit = demo.habits[question.id];
    if (!habit || !isShown(question, answers)) continue;
    if ("texts" in habit) {
      const text = habit.texts[index];
      if (text) answers[question.id] = text;
    } else if (question.type === "checkbox") {
      const chosen = question.options.filter((_, position) => chance() * 100 < (habit.weights[position] ?? 0));
      if (chosen.length > 0) answers[question.id] = chosen.map((option) => option.id);
    } else if (question.required || chance() < 0.9) {
      const option = question.options[pick(chance, habit.weights)];
      if (option) answers[question.id] = option.id;
    }
  }
  return answers;
}

/** A position, each as likely as its weight says. */
function pick(chance: () => number, weights: readonly number[]): number {
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    }),
  );
}

/** The same numbers on every machine, so that screenshots and tests agree. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
