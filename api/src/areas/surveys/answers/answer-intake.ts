import type { ResponseInput } from "@trellis/contract-surveys/responses.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";
import {
  type AnswerIssue,
  checkAnswers,
  givenAnswers,
  toPublicQuestions,
} from "@trellis/survey-logic/survey-answers.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { JobSender, Tenant } from "../../../kernel/http/context.ts";
import { inBatches, type Outcome } from "../../../kernel/http/in-batches.ts";
import { requireProofOfWork } from "../../../kernel/http/limits/proof-of-work.ts";
import { isSubmittedTooFast } from "../../../kernel/http/limits/visit-start.ts";
import type { Load } from "../../../kernel/http/limits/visitor-limits.ts";
import type { Services } from "../../../kernel/services.ts";
import { recordLastContactByAddress } from "../../contacts/index.ts";
import { emitWebhooks } from "../../webhooks/index.ts";
import {
  acceptsAnswers,
  countTowardsLimits,
  findPublishedSurveys,
  isAmong,
  type PublishedSurvey,
  surveyClosed,
} from "../core/published-survey.ts";
import { surveyNotFound } from "../core/survey-view.ts";
import { ANSWERING } from "../core/visitor-limits.ts";
import { claimInvitation } from "../invitations/invitations.ts";
import { survey, surveyResponse, surveyVersion } from "../schema/survey-schema.ts";
import { notifyOfAnswers } from "./answer-notice.ts";
import { type NewResponse, storeResponses } from "./answer-store.ts";

/** Answers on their way into the table. */
export interface Arrival {
  call: Call;
  surveyId: string;
  /** The visitor's own `responseId`, or one that was made for it. */
  id: string;
  input: z.output<typeof ResponseInput>;
  /** How busy the survey is. */
  load: Load;
}

type Taken = Outcome<{ id: string }>;

/**
 * Stores what a visitor answered, once for an id; answers to an organization's surveys that arrive together share a
 * transaction. Throws not_found, gone when closed, invalid naming the question, conflict for an id or an invitation that
 * was used elsewhere, slow_down where a proof of work is due.
 */
export const acceptAnswers = (services: Services, organizationId: number, arrival: Arrival) =>
  arrive(services, String(organizationId), { ...arrival, surveyId: arrival.surveyId.toLowerCase() });

const arrive = inBatches(async (services: Services, key: string, arrivals: readonly Arrival[]): Promise<Taken[]> => {
  const organizationId = Number(key);
  const { value, sendNotices } = await services.database.inOrganization(organizationId, async (transaction) => {
    const enqueue: JobSender["enqueue"] = (queue, data, options) =>
      services.jobs.enqueue(transaction, queue, { organizationId, ...data }, options);
    const tenant = { transaction, organizationId, now: services.now(), enqueue };
    const published = await findOpenDoors(tenant, arrivals);
    const counts = await countTowardsLimits(tenant, [...published.values()]);
    const versions = await findVersions(tenant, published, arrivals);
    const known = await findStored(tenant, idsReadFirst(published, arrivals));
    const outcomes: Taken[] = [];
    const taken: NewResponse[] = [];
    for (const arrival of arrivals) {
      const { id, surveyId } = arrival;
      try {
        const found = published.get(surveyId);
        if (!found) throw surveyNotFound();
        // A repeat gets the answer of its first success, even when the survey closed in between.
        if (known.has(id)) {
          if (known.get(id) !== surveyId) throw takenId();
        } else {
          const count = counts.get(surveyId) ?? 0;
          if (!acceptsAnswers(found, count, arrival.call.now)) throw surveyClosed();
          const response = check(found, versions, arrival);
          await requireLeave(tenant, found, arrival);
          taken.push(response);
          known.set(id, surveyId);
          counts.set(surveyId, count + 1);
        }
        outcomes.push({ value: { id } });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcomes.push({ error });
      }
    }
    await forgiveRepeats(tenant, published, arrivals, outcomes);
    const stored = await store(tenant, taken, outcomes, arrivals);
    // Last: another process with answers to the same survey waits for this transaction where no job of it waits yet.
    return { value: outcomes, sendNotices: await notifyOfAnswers(services, tenant, stored) };
  });
  await sendNotices();
  return value;
});

/** The surveys that are published, by id; of those that close by a number of answers one transaction at a time counts. */
async function findOpenDoors(tenant: Tenant, arrivals: readonly Arrival[]) {
  const published = await findPublishedSurveys(tenant, [...new Set(arrivals.map(({ surveyId }) => surveyId))]);
  const limited = published.flatMap(({ survey: { id, maxResponses } }) => (maxResponses === null ? [] : [id]));
  if (limited.length > 0)
    await tenant.transaction
      .select({ id: survey.id })
      .from(survey)
      .where(and(eq(survey.organizationId, tenant.organizationId), isAmong(survey.id, limited)))
      .orderBy(asc(survey.id))
      .for("no key update");
  return new Map(published.map((each) => [each.survey.id, each]));
}

/**
 * Where the number of answers decides, a repeat must not count as one, and an invitation must not be used up by an answer
 * whose id is taken. Elsewhere the insert finds repeats, and none is looked for before it: nearly every answer is new.
 */
const idsReadFirst = (published: ReadonlyMap<string, PublishedSurvey>, arrivals: readonly Arrival[]) =>
  arrivals.flatMap(({ id, surveyId, input }) =>
    input.invitation || published.get(surveyId)?.survey.maxResponses != null ? [id] : [],
  );

/** A refused answer that was stored before is a repeat, whose reply got lost: it gets the answer of its first success. */
async function forgiveRepeats(
  tenant: Tenant,
  published: ReadonlyMap<string, PublishedSurvey>,
  arrivals: readonly Arrival[],
  outcomes: Taken[],
): Promise<void> {
  const refused = arrivals.flatMap(({ id, surveyId }, index) =>
    "error" in (outcomes[index] ?? {}) && published.has(surveyId) ? [{ id, surveyId, index }] : [],
  );
  const stored = await findStored(
    tenant,
    refused.map(({ id }) => id),
  );
  for (const { id, surveyId, index } of refused)
    if (stored.has(id)) outcomes[index] = stored.get(id) === surveyId ? { value: { id } } : { error: takenId() };
}

/** What only counts for answers that are otherwise fine: a proof of work under load, and an invitation's one answer. */
async function requireLeave(
  tenant: Tenant,
  { timeZone }: PublishedSurvey,
  { call, surveyId, load, input }: Arrival,
): Promise<void> {
  await requireProofOfWork(
    call,
    tenant.transaction,
    load,
    isSubmittedTooFast(call, ANSWERING, surveyId, input.startedAt),
  );
  if (input.invitation) await claimInvitation(tenant, surveyId, input.invitation, dayInZone(call.now, timeZone));
}

/** Writes what was taken; answers the surveys that have a new answer. */
async function store(
  tenant: Tenant & JobSender,
  taken: readonly NewResponse[],
  outcomes: Taken[],
  arrivals: readonly Arrival[],
): Promise<string[]> {
  if (taken.length === 0) return [];
  const stored = await storeResponses(tenant, taken);
  const answered = taken.filter(({ id }) => stored.has(id));
  await emitWebhooks(
    tenant,
    "survey.answered",
    answered.map(({ id, surveyId, version, day }) => ({
      record: id,
      data: { surveyId, responseId: id, version, answeredOn: day },
    })),
  );
  await recordLastContactByAddress(
    tenant,
    answered.flatMap(({ respondentEmail }) => respondentEmail?.toLowerCase() ?? []),
    tenant.now,
  );
  if (stored.size < taken.length) {
    // Another process was faster with the same ids: it stored the same answers, or the id belongs to another survey.
    const known = await findStored(
      tenant,
      taken.map(({ id }) => id),
    );
    for (const [index, { id, surveyId }] of arrivals.entries())
      if (known.get(id) !== surveyId && "value" in (outcomes[index] ?? {})) outcomes[index] = { error: takenId() };
  }
  return [...new Set(taken.flatMap(({ id, surveyId }) => (stored.has(id) ? [surveyId] : [])))];
}

/** The questions of the versions that these answers were given in, by survey and number. */
async function findVersions(
  { transaction, organizationId }: Tenant,
  published: ReadonlyMap<string, PublishedSurvey>,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, Question[]>> {
  const versions = new Map(
    [...published.values()].map(({ survey: row }) => [versionKey(row.id, row.version), row.questions]),
  );
  const earlier = arrivals.filter(
    ({ surveyId, input: { version } }) =>
      version !== undefined && published.has(surveyId) && !versions.has(versionKey(surveyId, version)),
  );
  if (earlier.length === 0) return versions;
  const rows = await transaction
    .select({ id: surveyVersion.surveyId, version: surveyVersion.version, questions: surveyVersion.questions })
    .from(surveyVersion)
    .where(
      and(
        eq(surveyVersion.organizationId, organizationId),
        isAmong(
          surveyVersion.surveyId,
          earlier.map(({ surveyId }) => surveyId),
        ),
        inArray(surveyVersion.version, [...new Set(earlier.flatMap(({ input }) => input.version ?? []))]),
      ),
    );
  for (const { id, version, questions } of rows) versions.set(versionKey(id, version), questions);
  return versions;
}

const versionKey = (surveyId: string, version: number) => `${surveyId} ${version}`;

/** The answers to store, after the same check as in the form. An unknown version is read as the current one. */
function check(
  { survey: row, timeZone }: PublishedSurvey,
  versions: ReadonlyMap<string, Question[]>,
  { id, input, call }: Arrival,
): NewResponse {
  const named = input.version === undefined ? undefined : versions.get(versionKey(row.id, input.version));
  const version = named && input.version !== undefined ? input.version : row.version;
  const stored = named ?? row.questions;
  const questions = toPublicQuestions(stored);
  const issues = checkAnswers(questions, input.responses);
  if (issues.length > 0) throw invalidAnswers(issues);
  if (!row.allowAnonymous && !input.respondentEmail) throw invalid("respondentEmail", "Email is required");
  return {
    id,
    surveyId: row.id,
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

/** Which survey has these responses, by id; without waiting for locks. */
async function findStored(
  { transaction, organizationId }: Tenant,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: surveyResponse.id, surveyId: surveyResponse.surveyId })
    .from(surveyResponse)
    .where(and(eq(surveyResponse.organizationId, organizationId), isAmong(surveyResponse.id, ids)));
  return new Map(rows.map(({ id, surveyId }) => [id, surveyId]));
}

const takenId = () =>
  new AppError("conflict", {
    message: "This response ID belongs to another survey. Reload the form and submit it again.",
  });
