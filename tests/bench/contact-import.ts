import { contactImportJob } from "@trellis/api/areas/contacts/imports/contact-import-job.ts";
import type { ContactImport, ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import {
  type BenchResult,
  type BenchWorld,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";

const ROWS = 50_000;
/** One of so many rows is someone earlier in the file, under another spelling or address. */
const TWICE = 20;
const MAX_SECONDS = 20;

/** A file of 50,000 contacts: brought, held against what is there and against itself, and written by the job. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const results: BenchResult[] = [];
    const organizationId = await world.organization("non-profit");
    await world.owner`update organization set subscription_plan = 'professional' where id = ${organizationId}`;
    const file = contactFile(ROWS, false);
    results.push(await measure(world, organizationId, file, "import of 50,000 contacts with duplicate check"));
    for (const table of [
      "contact",
      "contact_email",
      "contact_phone",
      "contact_address",
      "contact_duplicate",
      "search_term",
    ])
      await world.owner.unsafe(`vacuum analyze ${table}`);
    results.push(await measure(world, organizationId, file, "the same file again, every row merged"));
    const other = await world.organization("non-profit");
    await world.owner`update organization set subscription_plan = 'professional' where id = ${other}`;
    results.push(
      await measure(world, other, contactFile(ROWS, true), "50,000 contacts with two postal addresses each"),
    );
    return results;
  } finally {
    await world.stop();
  }
}

async function measure(world: BenchWorld, organizationId: number, file: string, name: string): Promise<BenchResult> {
  let preview: ContactImportPreview | undefined;
  const checking = await milliseconds(async () => {
    const answer = await world.call("/api/contacts/imports?fileName=bench.csv&type=donor", {
      method: "POST",
      headers: { "Content-Type": "text/csv" },
      body: file,
    });
    preview = (await answer.json()) as ContactImportPreview;
  });
  const id = preview?.import.id ?? "";
  const writing = await milliseconds(async () => {
    await world.call(`/api/contacts/imports/${id}/start`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ decision: "suggested" }),
    });
    await contactImportJob.handle(world.services, { organizationId, id }, { number: 1, isLast: true });
  });
  const done = (await (await world.call(`/api/contacts/imports/${id}`)).json()) as ContactImport;
  if (done.status !== "done" || done.added + done.merged !== ROWS)
    throw new Error(`the import came to ${JSON.stringify(done)}`);
  const seconds = (checking + writing) / 1000;
  return {
    name: `${name}, seconds`,
    ratio: seconds,
    limit: MAX_SECONDS,
    ok: seconds <= MAX_SECONDS,
    detail: `check ${Math.round(checking)} ms, job ${Math.round(writing)} ms; ${done.added} added, ${done.merged} merged, ${preview?.duplicateRows} duplicates found`,
  };
}

const FIRST = ["Ada", "José", "Wei", "Olga", "Amara", "Noah", "Zoë", "Ravi", "Lena", "Søren", "Mei", "Tom", "Ines"];

/** A file as Google writes it: an address, a number, a postal address and a group in each row; more in every third. */
function contactFile(rows: number, hasTwo: boolean): string {
  const header =
    "First Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Notes,Address 2 - Label,Address 2 - Street,Address 2 - City,Address 2 - Region,Address 2 - Postal Code,Nickname,Birthday";
  const lines = Array.from({ length: rows }, (_, n) => {
    const isAgain = n % TWICE === TWICE - 1;
    const who = isAgain ? n - 1 : n;
    const first = FIRST[who % FIRST.length] ?? "Ada";
    const shown = isAgain ? first.toUpperCase() : first;
    return [
      shown,
      `Family${who.toString(36)}`,
      `Company ${n % 2000}`,
      `Tag ${n % 7} ::: * myContacts`,
      "Work",
      `person${isAgain ? `${n}.again` : who}@example.org`,
      ...(n % 3 === 0 ? ["Home", `home${n}@example.net`] : ["", ""]),
      "Mobile",
      `+1 563 ${String(2_000_000 + who).replace(/^(\d{3})/, "$1 ")}`,
      ...(n % 3 === 0 ? ["Work", `+49 30 ${10_000_000 + n}`] : ["", ""]),
      `${n} Elm Street`,
      `Town ${n % 400}`,
      "IA",
      String(50_000 + (n % 900)),
      "USA",
      "Met at the gala",
      ...(hasTwo
        ? [
            "Work",
            `${n} Main Street`,
            `City ${n % 300}`,
            "IL",
            String(60_000 + (n % 700)),
            `Nick ${n % 50}`,
            " --04-15",
          ]
        : []),
    ].join(",");
  });
  return `${header}\r\n${lines.join("\r\n")}\r\n`;
}

await printWhenMain(import.meta, run);
