import type { Call } from "../../../kernel/http/call.ts";
import {
  type Load,
  limitVisitor as limit,
  readLoad,
  type VisitorAction,
} from "../../../kernel/http/limits/visitor-limits.ts";

const message = "Too many answers in a short time. Wait a few minutes and try again.";

/**
 * Most calls in ten minutes. A whole class behind one address may answer; above that a browser works for about a second
 * before its answer is taken, and a script for each of its many.
 */
const LIMITS = {
  visit: { name: "survey:visit", perAddress: 6_000, perRecord: 600_000, message },
  page: { name: "survey:page", perAddress: 900, perRecord: 60_000, message },
  open: { name: "survey:open", perAddress: 600, perRecord: 60_000, message },
  answer: {
    name: "survey:answer",
    perAddress: 1_200,
    perRecord: 600_000,
    proofAbove: { perAddress: 120, perRecord: 600 },
    message,
  },
} as const satisfies Record<string, VisitorAction>;

/** What answering counts as. */
export const ANSWERING: VisitorAction = LIMITS.answer;

/** Counts one call of a visitor, and says how busy the survey is. Throws slow_down above the limit. */
export const limitVisitor = (call: Call, action: keyof typeof LIMITS, surveyId: string): Promise<Load> =>
  limit(call, LIMITS[action], surveyId.toLowerCase());

/** How many answers the survey is being given. */
export const answeringLoad = (call: Call, surveyId: string): Promise<Load> =>
  readLoad(call, ANSWERING, surveyId.toLowerCase());
