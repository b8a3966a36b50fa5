import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  getPublicSurvey as contract,
  PublicSurvey,
  submitSurveyResponse as submitContract,
} from "@trellis/contract-surveys/responses.ts";
import { toPublicQuestions } from "@trellis/survey-logic/survey-answers.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { inBatches } from "../../../kernel/http/in-batches.ts";
import { challengeFor } from "../../../kernel/http/limits/proof-of-work.ts";
import { signStart } from "../../../kernel/http/limits/visit-start.ts";
import type { Services } from "../../../kernel/services.ts";
import { shadesOf, themeOf } from "../../organizations/index.ts";
import { acceptAnswers } from "../answers/answer-intake.ts";
import {
  acceptsAnswers,
  countTowardsLimits,
  findPublishedSurvey,
  findSurveyOrganization,
  type PublishedSurvey,
  surveyClosed,
} from "../core/published-survey.ts";
import { ANSWERING, answeringLoad, limitVisitor } from "../core/visitor-limits.ts";
import { invitationProblem } from "../invitations/invitations.ts";

/**
 * A published survey for anyone, in its organization's color or the one asked for, and whether an invitation to it can
 * still be used. Its page reports views. Throws not_found, gone when closed, slow_down.
 */
export async function getPublicSurvey(
  call: Call,
  { params, query }: EndpointParsed<typeof contract>,
): Promise<PublicSurvey> {
  const organizationId = await findSurveyOrganization(call, params.id);
  const [, load] = await Promise.all([limitVisitor(call, "open", params.id), answeringLoad(call, params.id)]);
  const { survey, name, theme } = await open(call.services, `${organizationId} ${params.id.toLowerCase()}`, call.now);
  const challenge = challengeFor(call, load);
  const { invitation } = query;
  const problem = invitation
    ? await call.services.database.inOrganization(organizationId, (transaction) =>
        invitationProblem({ transaction, organizationId, now: call.now }, params.id, invitation),
      )
    : undefined;
  return {
    id: survey.id,
    title: survey.title,
    description: survey.description,
    questions: toPublicQuestions(survey.questions),
    allowAnonymous: survey.allowAnonymous,
    version: survey.version,
    thankYouText: survey.thankYouText,
    redirectUrl: survey.redirectUrl,
    language: survey.language,
    organizationName: name,
    poweredBy: call.services.brands.poweredBy(organizationId),
    brand: {
      ...shadesOf(themeOf(theme), query.primaryColor),
      ...call.services.brands.fontOf(organizationId),
    } as PublicSurvey["brand"],
    startedAt: signStart(call, ANSWERING, params.id),
    ...(challenge === null ? {} : { challenge }),
    ...(problem ? { invitation: problem } : {}),
  };
}

/** Reads a survey that takes answers; those who open it at the same moment share one reading. */
const open = inBatches(async (services: Services, key: string, moments: readonly Date[]) => {
  const [organization, surveyId] = key.split(" ") as [string, string];
  const organizationId = Number(organization);
  return services.database.inOrganization(organizationId, async (transaction) => {
    const tenant = { transaction, organizationId, now: services.now() };
    const found = await findPublishedSurvey(tenant, surveyId);
    const count = (await countTowardsLimits(tenant, [found])).get(surveyId) ?? 0;
    return moments.map((now): { value: PublishedSurvey } | { error: unknown } =>
      acceptsAnswers(found, count, now) ? { value: found } : { error: surveyClosed() },
    );
  });
});

/**
 * Stores a visitor's answers, once for a `responseId` however often it is sent. Throws not_found, gone when closed,
 * invalid naming the question, slow_down.
 */
export async function submitSurveyResponse(
  call: Call,
  { params, body }: EndpointParsed<typeof submitContract>,
): Promise<{ id: string }> {
  const organizationId = await findSurveyOrganization(call, params.id);
  const load = await limitVisitor(call, "answer", params.id);
  if (body.leaveEmpty) throw automatedSubmission();
  const id = body.responseId?.toLowerCase() ?? createId();
  return acceptAnswers(call.services, organizationId, { call, surveyId: params.id, id, input: body, load });
}

const automatedSubmission = () =>
  new AppError("invalid", {
    message: "We couldn't accept this answer because it looks automated. Reload the form and try again.",
  });
