import { AREAS } from "./areas.ts";
import { organizationAtWork } from "./kernel/db/tenancy.ts";
import { AppError } from "./kernel/errors.ts";
import type { Call } from "./kernel/http/call.ts";
import type { PageHead } from "./kernel/site/page-head.ts";
import { readPageParams, SITE_PAGES, type SitePage } from "./kernel/site/site-pages.ts";
import { withOwnFormats } from "./kernel/tenant/formats-in-force.ts";

type Readers<T> = ReadonlyMap<string, (call: Call) => Promise<T>>;

const RECORDS: Readers<PageHead | undefined> = new Map(
  AREAS.flatMap(({ pageHeads }) => Object.entries(pageHeads ?? {})),
);
const LINKS: Readers<unknown> = new Map(AREAS.flatMap(({ pageLinks }) => Object.entries(pageLinks ?? {})));

for (const { head, path } of SITE_PAGES)
  if (head !== "built" && !RECORDS.has(head) && !LINKS.has(head)) throw new Error(`no area reads the head of ${path}`);

/**
 * The head of a page of one record, with the status of the record's own call. Undefined for a page without its own
 * head, and for a visitor above the limit: the page then says so itself.
 */
export const readPageHead = (call: Call, page: SitePage): Promise<PageHead | undefined> =>
  withOwnFormats(async () => {
    const head = await readHead(call, page);
    return head && { ...head, writing: globalThis.readerWriting, organizationId: organizationAtWork() };
  });

async function readHead(call: Call, page: SitePage): Promise<PageHead | undefined> {
  const { head } = page;
  if (head === "built") return undefined;
  const params = readPageParams(page, call.url.pathname);
  if (!params) return { status: 404, isHidden: true };
  const visit = { ...call, params };
  try {
    const readRecord = RECORDS.get(head);
    if (readRecord) return await readRecord(visit);
    await LINKS.get(head)?.(visit);
    return { status: 200, isHidden: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return { status: 404, isHidden: true };
    if (error.code === "gone") return { status: 410, isHidden: true };
    if (error.code === "slow_down") return undefined;
    throw error;
  }
}
