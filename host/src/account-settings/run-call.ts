import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";

/** Says what went wrong and throws on, so that the dialog that asked stays open. */
export function sayFailure(error: unknown): never {
  const description = error instanceof Error ? error.message : undefined;
  showToast({ title: TEXT.failed, variant: "destructive", ...(description ? { description } : {}) });
  throw error;
}
