import { RemoteFile } from "@trellis/contract-platform/remote-releases.ts";
import * as z from "zod/mini";

/** What a remote says of itself in `remote.json`; entry, version and files are added when it is published. */
export const RemoteSource = z.strictObject({
  ...RemoteFile.shape,
  $schema: z.optional(z.string()),
});
export type RemoteSource = z.infer<typeof RemoteSource>;

/** Reads a `remote.json`. Throws an error that names the remote's wrong fields. */
export function parseRemoteSource(json: unknown, where: string): RemoteSource {
  const source = RemoteSource.safeParse(json);
  if (source.success) return source.data;
  const problems = source.error.issues.map((issue) => `${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new Error(`${where} is not a remote's description. ${problems.join("; ")}`);
}
