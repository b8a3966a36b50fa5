import { createId } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import type { Context } from "../http/context.ts";
import type { MemberCall } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { claimFiles, discardFile, readOwnFile } from "./owned-files.ts";

/** A checked file: its bytes as stored, its type, and the person's name for it. */
export interface CheckedFile {
  bytes: Uint8Array;
  mediaType: string;
  fileName: string;
}

/** What a table of a record's files stores of each. */
export interface FileColumns {
  organizationId: number;
  id: string;
  fileName: string;
  mediaType: string;
  /** How many. */
  bytes: number;
  fileKey: string;
  userId: string;
  createdAt: Date;
}

/**
 * Attaches a file to a record: it is stored in the folder before `record` writes its row, in one transaction, and
 * removed if that is refused.
 */
export async function addRecordFile<T>(
  call: MemberCall,
  folder: string,
  { bytes, mediaType, fileName }: CheckedFile,
  record: (context: Context, columns: FileColumns) => Promise<T>,
): Promise<T> {
  const id = createId();
  const fileKey = `${folder}/${call.organizationId}/${id}`;
  await call.services.files.put(fileKey, bytes, mediaType);
  try {
    return await call.write(async (context) => {
      await claimFiles(context, [fileKey]);
      return record(context, {
        organizationId: context.organizationId,
        id,
        fileName,
        mediaType,
        bytes: bytes.length,
        fileKey,
        userId: context.member.userId,
        createdAt: context.now,
      });
    });
  } catch (error) {
    // Any other failure may have happened after the commit: a file too many is better than a record without one.
    if (error instanceof AppError) await discardFile(call.services, fileKey);
    throw error;
  }
}

/**
 * A record's file, for its members alone: `inline` is shown where a browser can, `attachment` is saved. It runs nothing
 * either way. Undefined where the file is gone.
 */
export async function answerRecordFile(
  services: Pick<Services, "files" | "database">,
  {
    organizationId,
    fileKey,
    mediaType,
    fileName,
  }: Pick<FileColumns, "organizationId" | "fileKey" | "mediaType" | "fileName">,
  shown: "inline" | "attachment",
): Promise<Response | undefined> {
  const bytes = await readOwnFile(services, organizationId, fileKey);
  if (!bytes) return undefined;
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `${shown}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "private, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
