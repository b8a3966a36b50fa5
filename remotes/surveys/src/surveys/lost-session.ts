import { ApiError } from "@trellis/shared/client/api-error.ts";

/** The page is already on its way to signing in: no second notice is due. */
export function isLostSession(error: unknown): boolean {
  return error instanceof ApiError && error.isLostSession;
}
