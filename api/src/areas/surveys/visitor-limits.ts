import type { Call } from "../../http/call.ts";
import { limitVisitor as limit } from "../../http/visitor-limits.ts";

const message = "Too many answers arrived in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes: a whole class behind one address may answer, a script may not fill the table. */
const LIMITS = {
  open: { name: "survey:open", perAddress: 600, perRecord: 60_000, message },
  answer: { name: "survey:answer", perAddress: 120, perRecord: 12_000, message },
} as const;

/** Counts one call of a visitor. Throws slow_down above the limit. */
export const limitVisitor = (call: Call, action: keyof typeof LIMITS, surveyId: string): Promise<void> =>
  limit(call, LIMITS[action], surveyId);
