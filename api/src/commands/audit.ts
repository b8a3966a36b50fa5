import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { type ChainReport, verifyAuditChain } from "../areas/platform/index.ts";
import type { Database } from "../kernel/db/client.ts";
import { organization } from "../kernel/tenant/schema.ts";
import { type Command, CommandError, withDatabases } from "./command.ts";

/** Compares audit logs with their hash chains; fails where one does not match, and names the place. */
export const verifyAuditCommand: Command = {
  name: "audit verify",
  usage: "[organization] [sequence:link]",
  help: "Verify the hash chain of one audit log or of all; with a noted head, that it's still there.",
  async run([id, noted], { readEnv, print }) {
    if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))
      throw new CommandError("Name the organization by its number, such as 12.");
    const head = noted === undefined ? undefined : readHead(noted);
    const reports = await withDatabases(readEnv(), async ({ database }) => {
      const done: ChainReport[] = [];
      for (const organizationId of id === undefined ? await readOrganizations(database) : [Number(id)]) {
        const report = await verifyAuditChain(database, organizationId, head);
        for (const line of describeReport(report)) print(line);
        done.push(report);
      }
      return done;
    });
    const broken = reports.filter(({ problems }) => problems.length > 0);
    if (broken.length > 0)
      throw new CommandError(`${broken.length} of ${reports.length} audit logs don't match their hash chains.`);
    return writeSentence(
      "{count, plural, one {# audit log matches its hash chain} other {# audit logs match their hash chains}}",
      { count: reports.length },
    );
  },
};

function readHead(text: string) {
  const [, sequence, link] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || link === undefined)
    throw new CommandError("Give the noted head as an earlier report printed it: the number, a colon, the link.");
  return { sequence: Number(sequence), link };
}

async function readOrganizations({ reference }: Database): Promise<number[]> {
  const rows = await reference.select({ id: organization.id }).from(organization).orderBy(organization.id);
  return rows.map(({ id }) => id);
}

/** What a report says, line by line: the figures, the head to note elsewhere, and each problem with its place. */
export function describeReport(report: ChainReport): string[] {
  const { organizationId, entries, redacted, begins, waiting, head, problems } = report;
  const start = begins > 1 ? [`begins at ${begins}`] : [];
  const figures = [`${entries} chained`, ...start, `${redacted} redacted`, `${waiting} waiting`].join(", ");
  return [
    `Organization ${organizationId}: ${figures}${head ? `; head ${head.sequence}:${head.link}` : ""}`,
    ...problems.map(
      ({ sequence, auditId, problem }) =>
        `  ${sequence === null ? "outside the chain" : `place ${sequence}`}, entry ${auditId || "unknown"}: ${problem}`,
    ),
  ];
}
