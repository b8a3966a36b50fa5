import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";

/** Shows why a call was refused, except for a lost session and a plan's limit, which the shell shows. */
export function showErrorToast(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!error.isLostSession && error.status !== 402)
    showToast({ title: TEXT.error, description: error.message, variant: "destructive" });
}
