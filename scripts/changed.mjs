import { spawnSync } from "node:child_process";
import { fail, ROOT } from "./toolchain.mjs";

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) fail(`git ${args.join(" ")}: ${stderr}`);
  return stdout.split("\n").filter(Boolean);
};

/**
 * The tests that a change since `ref` can reach (`tests/support/affected-tests.ts`), as filters for the runners, and what is
 * left out in words. Undefined when only the whole run will do.
 */
export function chooseTests(bun, ref) {
  const [base] = git("merge-base", ref, "HEAD");
  // A file that moved is gone at its old path, too.
  const files = [
    ...git("diff", "--name-only", "--no-renames", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  process.stdout.write(`${files.length} files changed since ${ref}.\n`);
  const program = `import { affectedTests } from "./tests/support/affected-tests.ts";
    import { journeyPattern } from "./tests/support/rooms.ts";
    const affected = affectedTests(${JSON.stringify(files)});
    console.log(JSON.stringify({ ...affected, journeys: journeyPattern(affected) }));`;
  const { status, stdout, stderr } = spawnSync(bun, ["-e", program], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) fail(stderr);
  const { cause, unit, api, journeys, rooms, screens, specs, leftOut } = JSON.parse(stdout);
  if (cause) {
    process.stdout.write(`${cause} concerns everything: the whole run follows.\n`);
    return undefined;
  }
  const list = (names) => names.join(", ") || "none";
  process.stdout.write(`Chosen: contract tests and ${unit.length} files of unit tests; ${api.length} files of API tests;
  journeys of ${list([...rooms, ...specs])}${screens.length > 0 ? `; screens of ${list(screens)}` : ""}\n`);
  return {
    unit: ["tests/contract/", ...unit],
    api,
    journeys,
    summary: `Left out, as \`npm test\` runs it:\n${leftOut.map((line) => `  ${line}`).join("\n")}`,
  };
}
