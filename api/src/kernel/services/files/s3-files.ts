import type { Env } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { FileStore } from "./file-store.ts";

/** Bun's codes of a connection that failed, and S3's of a server that can't answer now. */
const AWAY = /^(Connection|ECONN|Timeout|FailedToOpenSocket|RequestTimeout|InternalError|ServiceUnavailable|SlowDown)/;
const RETRY_AFTER_SECONDS = 5;

/**
 * Files in S3-compatible storage: for several machines, and where a disk is not kept. Each call throws
 * AppError("unavailable") while the storage can't be reached, and what the storage says where it refuses.
 */
export function createS3Files(settings: NonNullable<Env["s3"]>): FileStore {
  const { endpoint, ...rest } = settings;
  const client = new Bun.S3Client({ ...rest, ...(endpoint === undefined ? {} : { endpoint }) });
  return {
    put: (key, bytes, mediaType) =>
      inWords(async () => {
        await client.write(key, bytes, { type: mediaType });
      }),
    get: (key) =>
      inWords(async () => {
        try {
          return new Uint8Array(await client.file(key).arrayBuffer());
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    isEmpty: () =>
      inWords(async () => {
        const { contents } = await client.list({ maxKeys: 1 });
        return contents === undefined || contents.length === 0;
      }),
    remove: (key) =>
      inWords(async () => {
        try {
          await client.delete(key);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),
  };
}

/** Without it, a storage that is away for a moment looks like an error of the program. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!AWAY.test(code)) throw error;
    throw new AppError("unavailable", {
      message: "File storage isn't responding right now. Try again in a moment.",
      detail: code,
      retryAfter: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "NoSuchKey";
}
