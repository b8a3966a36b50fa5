import type { Question } from "@trellis/shared/contract/surveys/questions.ts";
import type { ResponseInput } from "@trellis/shared/contract/surveys/responses.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import {
  type AnswerIssue,
  checkAnswers,
  givenAnswers,
  toPublicQuestions,
} from "@trellis/shared/domain/survey-answers.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Call } from "../../http/call.ts";
import { AppError, invalid } from "../../http/errors.ts";
import { inBatches, type Outcome } from "../../http/in-batches.ts";
import { requireProofOfWork } from "../../http/proof-of-work.ts";
import { isHasty } from "../../http/visit-start.ts";
import type { Load } from "../../http/visitor-limits.ts";
import type { Services } from "../../services.ts";
import { tellOfAnswer } from "./answer-notice.ts";
import { type NewResponse, storeResponses } from "./answer-store.ts";
import { takeInvitation } from "./invitations.ts";
import {
  countTowardsLimit,
  findPublishedSurvey,
  type PublishedSurvey,
  surveyClosed,
  takesAnswers,
  type VisitorTenant,
} from "./published-survey.ts";
import { survey, surveyResponse, surveyVersion } from "./schema.ts";
import { ANSWERING } from "./visitor-limits.ts";

/** Answers on their way into the table. */
export interface Arrival {
  call: Call;
  /** The visitor's own `responseId`, or one that was made for it. */
  id: string;
  input: z.output<typeof ResponseInput>;
  /** How busy the survey is. */
  load: Load;
}

type Taken = Outcome<{ id: string }>;

/**
 * Stores what a visitor answered, once for an id; answers of one survey that arrive together share a transaction. Throws
 * not_found, gone when closed, invalid naming the question, conflict for an id or an invitation that was used elsewhere,
 * slow_down where a proof of work is due.
 */
export const takeAnswers = (services: Services, organizationId: number, surveyId: string, arrival: Arrival) =>
  arrive(services, `${organizationId} ${surveyId.toLowerCase()}`, arrival);

const arrive = inBatches(async (services: Services, key: string, arrivals: readonly Arrival[]): Promise<Taken[]> => {
  const [organization, surveyId] = key.split(" ") as [string, string];
  const organizationId = Number(organization);
  return services.database.inOrganization(organizationId, async (transaction) => {
    const tenant = { transaction, organizationId, now: services.now() };
    const found = await findPublishedSurvey(tenant, surveyId);
    if (found.survey.maxResponses !== null) await takeTurns(tenant, surveyId);
    let count = await countTowardsLimit(tenant, found);
    const versions = await findVersions(tenant, found, arrivals);
    const known = await findStored(
      tenant,
      arrivals.map(({ id }) => id),
    );
    const outcomes: Taken[] = [];
    const taken: NewResponse[] = [];
    for (const arrival of arrivals) {
      const { id } = arrival;
      // A repeat is told of its first success, even when the survey closed in between.
      if (known.has(id)) {
        outcomes.push(known.get(id) === surveyId ? { value: { id } } : { error: takenId() });
        continue;
      }
      try {
        if (!takesAnswers(found, count, arrival.call.now)) throw surveyClosed();
        const response = check(found, versions, arrival);
        await requireLeave(tenant, surveyId, found, arrival);
        taken.push(response);
        known.set(id, surveyId);
        count += 1;
        outcomes.push({ value: { id } });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcomes.push({ error });
      }
    }
    await store(services, tenant, surveyId, taken, outcomes, arrivals);
    return outcomes;
  });
});

/** What only counts for answers that are otherwise fine: a proof of work under load, and an invitation's one answer. */
async function requireLeave(
  tenant: VisitorTenant,
  surveyId: string,
  { timeZone }: PublishedSurvey,
  { call, load, input }: Arrival,
): Promise<void> {
  await requireProofOfWork(call, tenant.transaction, load, isHasty(call, ANSWERING, surveyId, input.startedAt));
  if (input.invitation) await takeInvitation(tenant, surveyId, input.invitation, dayInZone(call.now, timeZone));
}

async function store(
  services: Services,
  tenant: VisitorTenant,
  surveyId: string,
  taken: readonly NewResponse[],
  outcomes: Taken[],
  arrivals: readonly Arrival[],
): Promise<void> {
  if (taken.length === 0) return;
  const stored = await storeResponses(tenant, surveyId, taken);
  if (stored.size < taken.length) {
    // Another process was faster with the same ids: it stored the same answers, or the id belongs to another survey.
    const known = await findStored(
      tenant,
      taken.map(({ id }) => id),
    );
    for (const [index, { id }] of arrivals.entries())
      if (known.get(id) !== surveyId && "value" in (outcomes[index] ?? {})) outcomes[index] = { error: takenId() };
  }
  // Last: another process that answers this survey waits for this transaction where no job of the survey waits yet.
  if (stored.size > 0) await tellOfAnswer(services.jobs, tenant, surveyId);
}

/** Lets one transaction at a time count the answers of a survey that closes by their number. */
async function takeTurns({ transaction, organizationId }: VisitorTenant, surveyId: string): Promise<void> {
  await transaction
    .select({ id: survey.id })
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), eq(survey.id, surveyId)))
    .for("no key update");
}

/** The questions of the earlier versions that these answers were given in. */
async function findVersions(
  { transaction, organizationId }: VisitorTenant,
  { survey: row }: PublishedSurvey,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<number, Question[]>> {
  const named = new Set(arrivals.flatMap(({ input }) => input.version ?? []));
  named.delete(row.version);
  const versions = new Map([[row.version, row.questions]]);
  if (named.size === 0) return versions;
  const earlier = await transaction
    .select({ version: surveyVersion.version, questions: surveyVersion.questions })
    .from(surveyVersion)
    .where(
      and(
        eq(surveyVersion.organizationId, organizationId),
        eq(surveyVersion.surveyId, row.id),
        inArray(surveyVersion.version, [...named]),
      ),
    );
  for (const { version, questions } of earlier) versions.set(version, questions);
  return versions;
}

/** The answers to keep, after the check that the form makes too. A version that nobody kept is read as the current one. */
function check(
  { survey: row, timeZone }: PublishedSurvey,
  versions: ReadonlyMap<number, Question[]>,
  { id, input, call }: Arrival,
): NewResponse {
  const named = input.version ?? row.version;
  const version = versions.has(named) ? named : row.version;
  const stored = versions.get(version) ?? row.questions;
  const questions = toPublicQuestions(stored);
  const issues = checkAnswers(questions, input.responses);
  if (issues.length > 0) throw invalidAnswers(issues);
  if (!row.allowAnonymous && !input.respondentEmail) throw invalid("respondentEmail", "Email is required");
  return {
    id,
    version,
    questions: stored,
    answers: givenAnswers(questions, input.responses),
    respondentEmail: input.respondentEmail || null,
    day: dayInZone(call.now, timeZone),
    createdAt: call.now,
  };
}

function invalidAnswers(issues: readonly AnswerIssue[]): AppError {
  return new AppError("invalid", {
    message: issues.some((issue) => issue.message === "Please answer this question")
      ? "Please fill in all required fields"
      : (issues[0]?.message ?? "Please check these answers"),
    issues: issues
      .slice(0, 50)
      .map(({ questionId, message }) => ({ path: `responses.${questionId.slice(0, 64)}`, message })),
  });
}

/** Which survey has these responses, by id; waits for nobody. */
async function findStored({ transaction, organizationId }: VisitorTenant, ids: readonly string[]) {
  const rows = await transaction
    .select({ id: surveyResponse.id, surveyId: surveyResponse.surveyId })
    .from(surveyResponse)
    .where(
      and(
        eq(surveyResponse.organizationId, organizationId),
        sql`${surveyResponse.id} = any(${`{${ids.join(",")}}`}::uuid[])`,
      ),
    );
  return new Map(rows.map(({ id, surveyId }) => [id, surveyId]));
}

const takenId = () =>
  new AppError("conflict", {
    message: "This response id belongs to another survey. Load the form again and send it once more.",
  });
