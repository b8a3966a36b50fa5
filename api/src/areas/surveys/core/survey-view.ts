import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { LinkSigner } from "../../../kernel/http/context.ts";
import { publicationOf } from "./embed-code.ts";
import type { SurveyRow } from "./survey-row.ts";

/** What an unknown survey answers, and another organization's. */
export const surveyNotFound = () => notFound("Survey");

/** A survey as its owner sees it; with its address and embed code while it is published. */
export function toSurvey({ publicUrl: origin }: LinkSigner, row: SurveyRow, responseCount: number): Survey {
  return {
    id: row.id,
    organizationId: row.organizationId,
    title: row.title,
    description: row.description,
    questions: row.questions,
    isActive: row.isActive,
    isPublished: row.isPublished,
    allowAnonymous: row.allowAnonymous,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    maxResponses: row.maxResponses,
    thankYouText: row.thankYouText,
    redirectUrl: row.redirectUrl,
    language: row.language,
    version: row.version,
    responseCount,
    ...(row.isPublished ? publicationOf(origin, row) : { publicUrl: null, embedCode: null, iframeCode: null }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
