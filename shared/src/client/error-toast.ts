import { showToast } from "@trellis/shared/runtime";
import { ApiError } from "./api-error.ts";

/** Shows an error toast with the server's reason. A lost session has its own notice. */
export function showErrorToast(title: string, error: unknown): void {
  if (error instanceof ApiError && error.isLostSession) return;
  showToast({
    title,
    ...(error instanceof Error && error.message ? { description: error.message } : {}),
    variant: "destructive",
  });
}

/** The server's complaints by the field that they name; the first of each. */
export function complaintsOf(error: unknown): Record<string, string> {
  const complaints: Record<string, string> = {};
  if (error instanceof ApiError)
    for (const { path, message } of error.issues)
      complaints[path.replace(/^body\./, "").split(".")[0] ?? ""] ??= message;
  return complaints;
}
