import type { Env } from "../../env.ts";
import type { FileStore } from "./file-store.ts";

/** Files in S3-compatible storage: for several machines, and where a disk is not kept. */
export function createS3Files(settings: NonNullable<Env["s3"]>): FileStore {
  const { endpoint, ...rest } = settings;
  const client = new Bun.S3Client({ ...rest, ...(endpoint === undefined ? {} : { endpoint }) });
  return {
    async put(key, bytes, mediaType) {
      await client.write(key, bytes, { type: mediaType });
    },
    async get(key) {
      try {
        return new Uint8Array(await client.file(key).arrayBuffer());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async isEmpty() {
      const { contents } = await client.list({ maxKeys: 1 });
      return contents === undefined || contents.length === 0;
    },
    async remove(key) {
      try {
        await client.delete(key);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "NoSuchKey";
}
