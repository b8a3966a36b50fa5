import { expect, test } from "vitest";
import { catalogFiles, readCatalog } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

/** What the specification has a screen of its own for. */
const OWN = [
  "host/src/billing/messages.ts",
  "host/src/branding/messages.ts",
  "host/src/dashboard/messages.ts",
  // Templates of an invoice: no feature that can be bought alone.
  "remotes/invoicing/src/invoices/form/messages.ts",
];
const LOCK = "shared/src/ui/plans/";

const SAYS_LACK =
  /\b(plan (doesn't|does not) include|(aren't|isn't|not) included in|(is|are) included in .*(Professional|Enterprise)|come with (Professional|Enterprise))/i;

test("what a plan lacks is said by PlanLock, in one way on every screen", () => {
  const inCatalogs = catalogFiles()
    .filter((file) => !OWN.includes(file) && !file.startsWith(LOCK))
    .flatMap((file) =>
      [...readCatalog(file)].flatMap(([key, text]) => (SAYS_LACK.test(text) ? [`${file}: ${key}: ${text}`] : [])),
    );
  const elsewhere = projectFiles()
    .filter((file) => /^(remotes|shared\/src|host\/src)\/.*\.tsx?$/.test(file) && !/messages(\.es)?\.ts$/.test(file))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(LOCK))
    .filter((file) => SAYS_LACK.test(readText(file)));
  expect([...inCatalogs, ...elsewhere]).toEqual([]);
});
