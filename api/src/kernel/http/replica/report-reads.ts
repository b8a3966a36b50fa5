import { DATA_AS_OF, type EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { Replica, ReportSource } from "../../db/replica.ts";
import type { Transaction } from "../../db/tenancy.ts";
import { AppError } from "../../errors.ts";
import type { Call } from "../call.ts";

/** A statement that took too long at the replica would take as long at the primary. */
const TOO_LONG = "57014";

/**
 * Reads for a report at the replica, or at the primary where the replica is away or too far behind. What fails at the
 * replica is read again at the primary: the server may have gone, or canceled the read to replay what it received.
 */
export async function readReport<T>(
  call: Call,
  replica: Replica,
  organizationId: number,
  definition: EndpointDefinition,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { database } = call.services;
  // A program or a file can't show how old its figures are.
  const mayLag = definition.kind === "json" && !definition.isExport && call.person?.keyId === undefined;
  call.reportSource ??= await replica.choose(database, organizationId, mayLag);
  if (call.reportSource.from === "replica") {
    try {
      return await replica.database.inOrganization(organizationId, work, { readOnly: true });
    } catch (error) {
      if (error instanceof AppError || (error as { code?: string }).code === TOO_LONG) throw error;
      replica.noteFailure();
      call.reportSource = { from: "primary" } satisfies ReportSource;
    }
  }
  return database.inOrganization(organizationId, work, { readOnly: true });
}

/** Says in the answer as of when its figures are, where they aren't current. */
export function noteFiguresAge({ reportSource }: Call, response: Response): void {
  if (reportSource?.from === "replica" && reportSource.asOf)
    response.headers.set(DATA_AS_OF, reportSource.asOf.toISOString());
}
