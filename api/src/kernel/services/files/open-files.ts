import path from "node:path";
import type { Env } from "../../env.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files } from "./s3-files.ts";

/** The file store of the settings: a bucket, or a folder in DATA_DIR. */
export const openFiles = ({ s3, dataDir }: Pick<Env, "s3" | "dataDir">): FileStore =>
  s3 ? createS3Files(s3) : createLocalFiles(path.join(dataDir, "files"));
