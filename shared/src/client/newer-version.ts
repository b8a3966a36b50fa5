import { ApiError } from "./api-error.ts";

interface Versioned {
  updatedAt: string;
}

/**
 * Why a save with If-Match was refused: the record as someone else saved it meanwhile, null where it was deleted, and
 * undefined for any other failure.
 *
 * @param seen the version that the form was filled from
 */
export async function findNewerVersion<Row extends Versioned>(
  failure: unknown,
  seen: Versioned | null | undefined,
  read: () => Promise<Row>,
): Promise<Row | null | undefined> {
  if (!seen || !(failure instanceof ApiError) || failure.status !== 409 || failure.issues.length > 0) return undefined;
  try {
    const current = await read();
    return current.updatedAt === seen.updatedAt ? undefined : current;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}
