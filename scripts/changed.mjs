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
  const files = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  process.stdout.write(`${files.length} files changed since ${ref}.\n`);
  const program = `import { affectedTests, findCauseForAll } from "./tests/support/affected-tests.ts";
    const files = ${JSON.stringify(files)};
    const cause = findCauseForAll(files);
    console.log(JSON.stringify(cause ? { cause } : affectedTests(files)));`;
  const { status, stdout, stderr } = spawnSync(bun, ["-e", program], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) fail(stderr);
  const { cause, unit, api, rooms, leftOut } = JSON.parse(stdout);
  if (cause) {
    process.stdout.write(`${cause} concerns everything: the whole run follows.\n`);
    return undefined;
  }
  return {
    unit: ["tests/contract/", ...unit],
    api,
    // A journey by its folder, or a screen of every-screen by the folder's tag.
    journeys: rooms.map((room) => `(^|[ /])${room}/\\S+\\.spec\\.ts|@${room}( |$)`).join("|"),
    summary: `Left out, as \`npm test\` runs it:\n${leftOut.map((line) => `  ${line}`).join("\n")}`,
  };
}
