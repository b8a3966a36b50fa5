import { listAlerts } from "@trellis/contract-platform/alerts.ts";
import { listFirstSteps } from "@trellis/contract-platform/first-steps.ts";
import { drawnFor } from "./drawn-for.ts";

export const ALERTS = listAlerts.path;
export const FIRST_STEPS = listFirstSteps.path;

/** The answer that the page carries. */
export const consumePageAnswer = (_organizationId: number | null, path: string): unknown => drawnFor.answers[path];

export const readPageAnswers = (): Readonly<Record<string, unknown>> => drawnFor.answers;

/** A picture's answers are its page's alone. */
export function keepPageAnswer(): void {}
