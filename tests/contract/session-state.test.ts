import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

// Behind a pooler each transaction may have another server connection. What belongs to a session would be lost, or would
// meet the next one to use the connection: locks, settings, temporary tables and cursors end with their transaction here.

const OF_A_SESSION =
  /pg_(?:try_)?advisory_(?:lock|unlock)\w*\(|\bcreate\s+temp|\bpg_temp\b|\bwith hold\b|["'`](?:un)?listen \w|["'`]discard (?:all|temp|plans)|(?:["'`]|\bbegin[^;`]*;\s*)set (?!local\b)(?:session\b|role\b|\w+(?:\.\w+)?\s*(?:=|to\b))|\bset_config\([^)]*false\)/gi;
/** Never goes through a pooler: the program's own Postgres, and a plan that is printed for an operator to run. */
const DIRECT = /^api\/src\/kernel\/db\/(embedded\/|citus\/citus-plan\.ts$)/;

test("the program's statements leave nothing in a database session", () => {
  const found = projectFiles()
    .filter((file) => /^api\/src\/.*\.ts$/.test(file) && !file.endsWith(".test.ts") && !DIRECT.test(file))
    .flatMap((file) => [...readText(file).matchAll(OF_A_SESSION)].map(([text]) => `${file}: ${text.trim()}`));
  expect(found).toEqual([]);
});

test("this would find what it looks for", () => {
  const texts = [
    "select pg_advisory_lock(1)",
    "select pg_try_advisory_lock_shared(1)",
    "create temporary table x ()",
    "`listen jobs`",
    "`set statement_timeout = 1`",
    "`begin; set role x`",
    "`set app.organization_id to 1`",
    "declare c cursor with hold for",
    "select set_config('a.b', 'c', false)",
  ];
  expect(texts.filter((text) => text.match(OF_A_SESSION) === null)).toEqual([]);
  const allowed = [
    "`set local x = 1`",
    "pg_advisory_xact_lock(1)",
    "`update a\n set image = null`",
    "set_config('a', 'b', true)",
  ];
  expect(allowed.filter((text) => text.match(OF_A_SESSION) !== null)).toEqual([]);
});
