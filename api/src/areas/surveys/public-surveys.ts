import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type {
  getPublicSurvey as contract,
  PublicSurvey,
  ResponseInput,
} from "@trellis/shared/contract/surveys/responses.ts";
import { readOnlyReason } from "@trellis/shared/domain/subscription.ts";
import {
  type AnswerIssue,
  checkAnswers,
  givenAnswers,
  toPublicQuestions,
} from "@trellis/shared/domain/survey-answers.ts";
import { type Brand, brandProperties, parseColor } from "@trellis/shared/theme/brand.ts";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { createId } from "../../db/columns.ts";
import type { Call } from "../../http/call.ts";
import type { Context } from "../../http/context.ts";
import { AppError, invalid } from "../../http/errors.ts";
import { challengeFor, requireProofOfWork } from "../../http/proof-of-work.ts";
import { isHasty, signStart } from "../../http/visit-start.ts";
import { organization, THEME_COLUMNS, themeOf } from "../organizations/index.ts";
import { publicLink } from "../platform/schema.ts";
import { tellOfAnswer } from "./answer-notice.ts";
import { countVisit } from "./counters.ts";
import { survey, surveyResponse } from "./schema.ts";
import { type SurveyRow, surveyNotFound } from "./survey-view.ts";
import { ANSWERING, answeringLoad, limitVisitor } from "./visitor-limits.ts";

type ById = { params: { id: string } };
type Input = z.output<typeof ResponseInput>;
type Tenant = Pick<Context, "transaction" | "organizationId" | "now">;

/**
 * A published survey for anyone, in its organization's colour or the one asked for, counting that it was opened.
 * Throws not_found, gone when closed, slow_down.
 */
export async function getPublicSurvey(
  call: Call,
  { params, query }: EndpointParsed<typeof contract>,
): Promise<PublicSurvey> {
  const organizationId = await findOrganization(call, params.id);
  await limitVisitor(call, "open", params.id);
  const challenge = challengeFor(call, await answeringLoad(call, params.id));
  return call.services.database.inOrganization(organizationId, async (transaction) => {
    const tenant = { transaction, organizationId, now: call.now };
    const found = await findPublished(tenant, params.id);
    requireOpen(found, call.now);
    await countVisit(tenant, params.id, "open");
    return {
      id: found.survey.id,
      title: found.survey.title,
      description: found.survey.description,
      questions: toPublicQuestions(found.survey.questions),
      allowAnonymous: found.survey.allowAnonymous,
      version: found.survey.version,
      thankYouText: found.survey.thankYouText,
      redirectUrl: found.survey.redirectUrl,
      language: found.survey.language,
      organizationName: found.name,
      brand: brandOf(themeOf(found.theme), query.primaryColor),
      startedAt: signStart(call, ANSWERING, params.id),
      ...(challenge === null ? {} : { challenge }),
    };
  });
}

/**
 * Stores a visitor's answers, once for a `responseId` however often it is sent. Throws not_found, gone when closed,
 * invalid naming the question, slow_down.
 */
export async function submitSurveyResponse(
  call: Call,
  { params, body }: ById & { body: Input },
): Promise<{ id: string }> {
  const organizationId = await findOrganization(call, params.id);
  const load = await limitVisitor(call, "answer", params.id);
  if (body.leaveEmpty) throw looksAutomatic();
  return call.services.database.inOrganization(organizationId, async (transaction) => {
    const tenant = { transaction, organizationId, now: call.now };
    const found = await findPublished(tenant, params.id);
    const id = body.responseId?.toLowerCase() ?? createId();
    // A repeat is told of its first success, even when the survey closed in between.
    if (body.responseId !== undefined && (await isStored(tenant, params.id, id))) return { id };
    requireOpen(found, call.now);
    const answers = answersOf(found.survey, body);
    await requireProofOfWork(call, transaction, load, isHasty(call, ANSWERING, params.id, body.startedAt));
    const inserted = await transaction
      .insert(surveyResponse)
      .values({
        organizationId,
        id,
        surveyId: params.id,
        answers,
        respondentEmail: body.respondentEmail || null,
        createdAt: call.now,
      })
      .onConflictDoNothing()
      .returning({ id: surveyResponse.id });
    if (inserted.length > 0) {
      await countVisit(tenant, params.id, "response");
      // Last: a second visitor of this moment waits for this transaction, where no job of the survey waits yet.
      await tellOfAnswer(call.services.jobs, tenant, params.id);
    } else if (!(await isStored(tenant, params.id, id))) throw takenId();
    return { id };
  });
}

/** An organization's colours as the form's tokens read them; a page that shows the form may name another primary one. */
function brandOf(theme: Required<Brand>, primaryColor: string | undefined): PublicSurvey["brand"] {
  const channels = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/i.exec(primaryColor ?? "")?.slice(1);
  const hex = channels?.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("");
  const primary = parseColor(hex ?? primaryColor ?? "") ?? theme.primary;
  const colors = new Map<string, string>();
  // The form has no place for the secondary colour.
  for (const [name, color] of brandProperties({ ...theme, primary }))
    if (!name.endsWith("secondary")) colors.set(name.replace("--brand-", ""), color);
  return Object.fromEntries(colors) as PublicSurvey["brand"];
}

/** The organization that a public address leads to. Throws not_found. */
async function findOrganization(call: Call, slug: string): Promise<number> {
  const [link] = await call.services.database.reference
    .select({ organizationId: publicLink.organizationId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, "survey"), eq(publicLink.slug, slug.toLowerCase())));
  if (!link) throw surveyNotFound();
  return link.organizationId;
}

type Found = Awaited<ReturnType<typeof findPublished>>;

async function findPublished({ transaction, organizationId }: Tenant, id: string) {
  const [found] = await transaction
    .select({
      survey,
      name: organization.name,
      theme: THEME_COLUMNS,
      subscription: {
        subscriptionStatus: organization.subscriptionStatus,
        trialEndsAt: organization.trialEndsAt,
        subscriptionEndsAt: organization.subscriptionEndsAt,
        deletionAt: organization.deletionAt,
      },
    })
    .from(survey)
    .innerJoin(organization, eq(organization.id, survey.organizationId))
    .where(
      and(
        eq(survey.organizationId, organizationId),
        eq(survey.id, id),
        eq(survey.isPublished, true),
        eq(organization.isActive, true),
      ),
    );
  if (!found) throw surveyNotFound();
  return found;
}

/** A form of an organization that is read-only says the same as one that is closed: visitors cannot change either. */
function requireOpen({ survey: { isActive, expiresAt }, subscription }: Found, now: Date): void {
  const isOpen = isActive && (expiresAt === null || expiresAt > now);
  if (isOpen && readOnlyReason(subscription, now) === null) return;
  throw new AppError("gone", { message: "This survey is closed and takes no more answers." });
}

/** The answers to keep, after the check that the form makes too. */
function answersOf(row: SurveyRow, { responses, respondentEmail }: Input) {
  const questions = toPublicQuestions(row.questions);
  const issues = checkAnswers(questions, responses);
  if (issues.length > 0) throw invalidAnswers(issues);
  if (!row.allowAnonymous && !respondentEmail) throw invalid("respondentEmail", "Email is required");
  return givenAnswers(questions, responses);
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

/** Whether this survey has that response; waits for nobody. */
async function isStored({ transaction, organizationId }: Tenant, surveyId: string, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: surveyResponse.id })
    .from(surveyResponse)
    .where(
      and(
        eq(surveyResponse.organizationId, organizationId),
        eq(surveyResponse.id, id),
        eq(surveyResponse.surveyId, surveyId),
      ),
    );
  return found.length > 0;
}

const looksAutomatic = () =>
  new AppError("invalid", {
    message: "This answer looks as if a program had filled it in. Load the form again and answer once more.",
  });

const takenId = () =>
  new AppError("conflict", {
    message: "This response id belongs to another survey. Load the form again and send it once more.",
  });
