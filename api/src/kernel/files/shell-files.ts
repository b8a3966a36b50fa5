import path from "node:path";
import type { ShellPart } from "../db/shell-schema.ts";

interface ShellBuild {
  part: ShellPart;
  build: string;
}

/** The archive of a build in the file store, from which every machine takes what its own build doesn't have. */
export const shellArchiveKey = ({ part, build }: ShellBuild): string => `shell/${part}-${build}.zip`;

/** Where a machine keeps the files of other builds. */
export const shellFolder = (dataDir: string): string => path.join(dataDir, "shell");

/** The folder of one of them. */
export const shellBuildFolder = (dataDir: string, { part, build }: ShellBuild): string =>
  path.join(shellFolder(dataDir), `${part}-${build}`);
