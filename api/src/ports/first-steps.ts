import type { FirstStep, FirstStepName } from "@trellis/contract-platform/first-steps.ts";
import type { Context, Read } from "../kernel/http/context.ts";
import type { Source, SourceList } from "../kernel/http/sources.ts";

/** Something that a new organization does first. Its access is that of the call by which it's done. */
export interface FirstStepSource extends Source {
  name: FirstStepName;
  link: string;
  /** Only for organizations of this type; for both without it. */
  organizationType?: "for-profit" | "non-profit";
  /** Whether the organization's records show that someone did it. */
  isDone(context: Read): Promise<boolean>;
}

/** The steps that the member may take, in their order, each with what the records say. */
export async function listFirstSteps(context: Context, sources: SourceList<FirstStepSource>): Promise<FirstStep[]> {
  const { type } = context.organization;
  const steps = sources
    .readableBy(context)
    .filter(({ organizationType }) => organizationType === undefined || organizationType === type);
  return Promise.all(
    steps.map(async (step) => ({ name: step.name, link: step.link, isDone: await step.isDone(context) })),
  );
}
