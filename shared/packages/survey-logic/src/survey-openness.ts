/** Why a survey takes no answers: its owner closed it, its day has passed, or it has the answers it was made for. */
export type SurveyEnd = "closed" | "expired" | "full";

interface Openness {
  isActive: boolean;
  /** ISO 8601; null stays open. */
  expiresAt: string | null;
  maxResponses: number | null;
  responseCount: number;
}

/** Why a survey takes no answers at this moment, or null while it does. */
export function endOfSurvey(
  { isActive, expiresAt, maxResponses, responseCount }: Openness,
  now: Date,
): SurveyEnd | null {
  if (!isActive) return "closed";
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return "expired";
  return maxResponses !== null && responseCount >= maxResponses ? "full" : null;
}
