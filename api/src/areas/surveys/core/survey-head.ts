import type { Call } from "../../../kernel/http/call.ts";
import type { PageHead } from "../../../kernel/site/page-head.ts";
import { findSiteUrl } from "../../../kernel/tenant/site-url.ts";
import {
  acceptsAnswers,
  countTowardsLimits,
  findPublishedSurvey,
  findSurveyOrganization,
  surveyClosed,
} from "./published-survey.ts";
import { surveyNotFound } from "./survey-view.ts";
import { limitVisitor } from "./visitor-limits.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WORDS = {
  en: (organization: string) => `Answer a survey by ${organization}.`,
  es: (organization: string) => `Responda a una encuesta de ${organization}.`,
};

/** What the head of a survey's page says, in the survey's language. Throws not_found, gone when closed, slow_down. */
export async function readSurveyHead(call: Call): Promise<PageHead> {
  const id = (call.params.survey ?? "").toLowerCase();
  if (!ID.test(id)) throw surveyNotFound();
  const organizationId = await findSurveyOrganization(call, id);
  await limitVisitor(call, "page", id);
  return call.services.database.inOrganization(
    organizationId,
    async (transaction) => {
      const tenant = { transaction, organizationId, now: call.now };
      const found = await findPublishedSurvey(tenant, id);
      const count = (await countTowardsLimits(tenant, [found])).get(id) ?? 0;
      if (!acceptsAnswers(found, count, call.now)) throw surveyClosed();
      const { survey, name, logo } = found;
      return {
        status: 200,
        isHidden: true,
        language: survey.language,
        title: `${survey.title} · ${name}`,
        description: survey.description?.trim() || WORDS[survey.language](name),
        canonical: `${findSiteUrl(call.services, organizationId)}/public/surveys/${id}`,
        image: logo,
      };
    },
    { readOnly: true },
  );
}
