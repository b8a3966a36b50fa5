import { DATA_AS_OF, type EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { Replica, ReportSource } from "../../db/replica.ts";
import type { Transaction } from "../../db/tenancy.ts";
import { AppError } from "../../errors.ts";
import type { Call } from "../call.ts";

/** A statement that took too long at the replica would take as long at the primary. */
const TOO_LONG = "57014";
/** How long a connection of the replica may take to open. */
const OPEN_MS = 2_000;

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
      return await readAtReplica(replica, organizationId, work);
    } catch (error) {
      if (error instanceof AppError || (error as { code?: string }).code === TOO_LONG) throw error;
      replica.noteFailure();
      call.reportSource = { from: "primary" } satisfies ReportSource;
    }
  }
  return database.inOrganization(organizationId, work, { readOnly: true });
}

/**
 * Reads at the replica. Throws where no connection opens soon: a server that goes away at that moment leaves the one who
 * asked for a connection without an answer.
 */
function readAtReplica<T>(
  replica: Replica,
  organizationId: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let state: "opening" | "reading" | "left" = "opening";
  const reading = replica.database.inOrganization(
    organizationId,
    async (transaction) => {
      if (state === "left") throw new Error("the primary answers meanwhile");
      state = "reading";
      return work(transaction);
    },
    { readOnly: true },
  );
  const late = Bun.sleep(OPEN_MS).then(() => {
    if (state === "reading") return reading;
    state = "left";
    throw new Error("the replica opened no connection in time");
  });
  // Whichever loses the race is awaited by no one.
  reading.catch(() => undefined);
  late.catch(() => undefined);
  return Promise.race([reading, late]);
}

/** Says in the answer as of when its figures are, where they aren't current. */
export function noteFiguresAge({ reportSource }: Call, response: Response): void {
  if (reportSource?.from === "replica" && reportSource.asOf)
    response.headers.set(DATA_AS_OF, reportSource.asOf.toISOString());
}
