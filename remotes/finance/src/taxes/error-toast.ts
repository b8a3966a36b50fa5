import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT as finance } from "../messages.ts";

/** Says why a call was refused, except for a lost session and a plan's limit, which the shell shows. */
export function showErrorToast(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!error.isLostSession && error.status !== 402)
    showToast({ title: finance.error, description: error.message, variant: "destructive" });
}
