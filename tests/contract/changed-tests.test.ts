import { expect, test } from "vitest";
import { LONG_FILES } from "../../api/testing/file-order.ts";
import { readProjectGraph } from "../support/affected-graph.ts";
import { affectedTests } from "../support/affected-tests.ts";
import { journeyPattern, roomsOf } from "../support/rooms.ts";

const graph = readProjectGraph();
const { files } = graph;
const affect = (...changed: string[]) => {
  expect(changed.filter((file) => !files.includes(file))).toEqual([]);
  return affectedTests(changed, graph);
};
const rooms = new Set(files.flatMap((file) => /^tests\/e2e\/([^/]+)\//.exec(file)?.[1] ?? []));

test("every source file that people see or call has journeys, in folders that exist", () => {
  const seen = files.filter(
    (file) =>
      /\.(tsx?|mjs|css)$/.test(file) && /^(host\/(src|public-site)|remotes|embeds|api\/src\/areas)\//.test(file),
  );
  expect(seen.filter((file) => roomsOf(file).length === 0)).toEqual([]);
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const isThere = (room: string) => room === "*" || rooms.has(room) || specs.some((file) => file.includes(`/${room}`));
  expect([...new Set(seen.flatMap(roomsOf))].filter((room) => !isThere(room))).toEqual([]);
});

test("every folder of journeys belongs to source files, but the walk through every screen", () => {
  const known = new Set(files.filter((file) => !file.startsWith("tests/")).flatMap(roomsOf));
  expect([...rooms].filter((room) => !known.has(room))).toEqual(["every-screen"]);
});

test("a change of one area chooses its tests and journeys, and names what it leaves out", () => {
  const one = files.filter((file) => /^api\/src\/areas\/notes\/[^/]*[a-z]\.ts$/.test(file) && !/\.test\./.test(file));
  const { api, rooms: chosen, leftOut } = affect(...one.slice(0, 1));
  const own = files.filter((file) => /^api\/src\/areas\/notes\/.*\.test\.ts$/.test(file));
  expect(api).toEqual(expect.arrayContaining([...own, "tests/security/matrix.test.ts"]));
  expect(chosen).toEqual(["notes"]);
  expect(leftOut.join("\n")).toContain("payroll");
});

test("a change of what another area calls chooses the tests beside the calling files", () => {
  const stock = files.filter((file) => /^api\/src\/areas\/inventory\/(\w+\/)?stock\.ts$/.test(file));
  const { api, leftOut } = affect(...stock);
  expect(api.filter((file) => file.startsWith("api/src/areas/invoicing/"))).not.toEqual([]);
  expect(leftOut.join("\n")).toContain("but those of the calling files: invoicing");
});

test("a change of what every test starts from, or of what that uses, runs everything", () => {
  const causes = [
    ...["package.json", "bun.lock", "bunfig.toml", "tsconfig.base.json", "api/patches/postgres@3.4.9.patch"],
    ...["api/src/kernel/db/migrations/0000_initial.sql", "api/vitest.config.ts", "api/testing/database.ts"],
    ...["api/testing/global-setup.ts", "api/testing/world.ts", "tests/playwright.config.ts"],
    ...["tests/vitest.unit.config.ts", "tests/support/start-product.ts"],
    ...["api/src/app.ts", "api/src/main.ts", "api/src/jobs.ts", "api/src/areas.ts", "api/package.json"],
    ...["api/src/kernel/db/tenancy.ts", "api/src/kernel/http/serve.ts", "api/testing/run-jobs.ts"],
    ...["shared/contracts/base/src/endpoint.ts", "tests/support/product-process.ts", "tests/fakes/stripe/main.ts"],
    ...["scripts/test.mjs", "scripts/changed.mjs", "scripts/tasks.mjs", "scripts/build.mjs"],
  ];
  expect(causes.filter((file) => affect(file).cause === undefined)).toEqual([]);
  expect(affect("api/src/areas/notes/area.ts", "remotes/crm/package.json").cause).toBeUndefined();
});

test("a file whose readers are unknown runs everything, one that no test reads does not", () => {
  expect(affectedTests(["tests/unheard-of.bin"], graph).cause).toBe("tests/unheard-of.bin");
  const { cause, leftOut, ...chosen } = affect(
    "docs/money.md",
    "README.md",
    "biome.json",
    "scripts/demo/record-demo.mjs",
  );
  expect(cause).toBeUndefined();
  expect(chosen).toEqual({ unit: [], api: [], rooms: [], screens: [], specs: [] });
});

test("every test of the API shows what areas bring to it, or the change of its own area, the kernel or itself", () => {
  const { api } = affect("api/src/areas/budgets/budgets.ts");
  const elsewhere = files.filter((file) => /^(api\/src|tests\/security)\/.*\.test\.ts$/.test(file));
  const others = elsewhere.filter((file) => !api.includes(file) && !/^api\/src\/(areas|kernel)\//.test(file));
  // Of signing in and of what the ports and commands themselves do, and the long one that the summary names.
  expect(others.map((file) => file.replace(/^.*\//, "")).toSorted()).toEqual([
    ...["alerts.test.ts", "commands.test.ts", "database-citus.test.ts", "fuzz.test.ts", "identity.test.ts"],
    ...[
      "key-ring.test.ts",
      "operate.test.ts",
      "organization-archive.test.ts",
      "person.test.ts",
      "rehearse.test.ts",
      "search.test.ts",
      "session-cookie.test.ts",
      "sign-in.test.ts",
    ],
  ]);
});

test("styles reach the screens of those who import them", () => {
  expect(affect("shared/src/theme/base.css").rooms).toEqual([...rooms].toSorted());
  expect(affect("host/public-site/invite/invite.css").rooms).toEqual(["mailings", "organization", "public-calendar"]);
  expect(affect("remotes/donations/src/index.css").rooms).toEqual(["donations"]);
});

test("a shared component reaches every screen with it, and the frame every screen", () => {
  const { rooms: withButtons, api } = affect("shared/src/ui/controls/button.tsx");
  expect(withButtons).toEqual(expect.arrayContaining(["calendar", "contacts", "donations", "finance", "shell"]));
  expect(api).toEqual([]);
  expect(affect("host/src/main.ts").rooms).toEqual([...rooms].toSorted());
  expect(affect("host/src/billing/billing-tab.tsx").rooms).toEqual(["organization", "shell"]);
});

test("words, cards and the manifest of a remote reach its screens, and where its cards are", () => {
  expect(affect("remotes/surveys/src/editor/messages.ts").rooms).toEqual(["surveys"]);
  expect(affect("remotes/crm/src/messages.ts").rooms).toEqual(["contacts", "mailings", "notes"]);
  expect(affect("remotes/donations/src/widgets/contact.tsx").rooms).toEqual([
    ...["contacts/contact-page", "donations", "shell/dashboard"],
  ]);
  expect(affect("remotes/finance/remote.json").rooms).toEqual(["finance", "payroll", "shell"]);
});

test("a test file alone runs alone, what a journey uses with its screens, and data with those who read it", () => {
  const spec = affect("tests/e2e/notes/notes.spec.ts");
  expect(spec).toMatchObject({ api: [], rooms: [], screens: [], specs: ["tests/e2e/notes/notes.spec.ts"] });
  expect(affect("api/src/areas/budgets/budgets.test.ts")).toMatchObject({
    api: ["api/src/areas/budgets/budgets.test.ts"],
    rooms: [],
  });
  expect(affect("tests/e2e/notes/notes-setup.ts")).toMatchObject({ rooms: [], screens: ["notes"] });
  expect(affect("tests/fixtures/calendar/team.ics").specs).not.toEqual([]);
  expect(affect("tests/fixtures/bank/boi-debit-credit.csv").unit).not.toEqual([]);
});

test("journeys are found by folder, by file, and by the tag of their screens", () => {
  const pattern = new RegExp(
    journeyPattern({ rooms: ["notes", "shell/dash"], screens: ["payroll"], specs: ["tests/e2e/finance/bank.spec.ts"] }),
  );
  const found = [
    ...[" notes/notes.spec.ts a note", " shell/dashboard.spec.ts a card", " finance/bank.spec.ts a line"],
    ...[" every-screen/accessibility.spec.ts notes @notes", " every-screen/accessibility.spec.ts a run @payroll"],
  ];
  const others = [
    ...[" payroll/payroll-runs.spec.ts a run", " shell/shell.spec.ts a page", " finance/finance.spec.ts a list"],
    " every-screen/accessibility.spec.ts finance @finance",
  ];
  expect([...found, ...others].filter((title) => pattern.test(title))).toEqual(found);
});

test("the test files that are known to be long exist", () => {
  expect(LONG_FILES.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
