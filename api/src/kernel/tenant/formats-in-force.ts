import { AsyncLocalStorage } from "node:async_hooks";
import {
  type OrganizationFormats,
  type PaperSize,
  resolveFormats,
  writingOf,
} from "@trellis/domain/formats/organization-formats.ts";
import type { Writing } from "@trellis/domain/formats/writing.ts";
import { eq } from "drizzle-orm";
import { notingOrganization, type Transaction } from "../db/tenancy.ts";
import { organization } from "./schema.ts";

/** What an organization chose, of its row. */
export const FORMAT_COLUMNS = {
  regionalFormat: organization.regionalFormat,
  firstDayOfWeek: organization.firstDayOfWeek,
  clock: organization.clock,
  dateOrder: organization.dateOrder,
  paperSize: organization.paperSize,
};

interface InForce {
  writing: Writing | undefined;
  paperSize: PaperSize;
}

const AS_IN_UNITED_STATES: InForce = { writing: undefined, paperSize: "letter" };
const inForce = new AsyncLocalStorage<InForce>();
/** Outside of requests and jobs, where a test may choose. */
let outside = globalThis.readerWriting;

// What writes days and numbers is shared with the browser, where the page has one organization: `readerWriting`.
Object.defineProperty(globalThis, "readerWriting", {
  get: () => (inForce.getStore() ?? { writing: outside }).writing,
  set: (writing: Writing | undefined) => {
    outside = writing;
  },
  configurable: true,
});

/** Runs a request, a job or an organization's turn in a sweep, whose texts are written as its organization chose. */
export const withOwnFormats = <T>(work: () => T): T =>
  inForce.run({ ...AS_IN_UNITED_STATES }, () => notingOrganization(work));

/**
 * From here on, the running request or job writes dates, times, numbers and paper as this organization chose: also in
 * what it draws after its transaction has ended.
 */
export function writeAs(formats: OrganizationFormats): void {
  const own = inForce.getStore();
  if (own) Object.assign(own, { writing: writingOf(formats), paperSize: resolveFormats(formats).paperSize });
}

/** The same for the organization of a transaction that knows only its number. */
export async function writeAsOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  const [row] = await transaction.select(FORMAT_COLUMNS).from(organization).where(eq(organization.id, organizationId));
  if (row) writeAs(row);
}

/** The paper of the organization that the running request or job works for. */
export const paperInForce = (): PaperSize => inForce.getStore()?.paperSize ?? "letter";
