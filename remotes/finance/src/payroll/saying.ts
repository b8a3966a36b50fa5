import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";

/** Runs a call and shows why it was refused; rethrows, so that a question stays open. */
export async function saying<T>(otherwise: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isLostSession)
      showToast({
        title: TEXT.error,
        description: error instanceof ApiError ? error.message : otherwise,
        variant: "destructive",
      });
    throw error;
  }
}
