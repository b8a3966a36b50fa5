import { readdirSync } from "node:fs";
import path from "node:path";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// Builds the package @trellis/remote-kit into .cache/remote-kit/package, for `npm publish` or `npm pack`. With --record, its
// surface and that of the runtime are recorded, and both versions are computed from what changed.
//
// npm run record-contract [remote…]: after a version was published, writes which calls it makes and their shapes into
// remotes/<remote>/contract.json. The unit tests compare it with the API from then on.

const bun = findBun();
install(bun);
const [command, ...rest] = process.argv.slice(2);
if (command === "contract") {
  const remotes = rest.length > 0 ? rest : readdirSync(path.join(ROOT, "remotes"));
  run(bun, ["shared/remote-kit/build/remote-contract.ts", ...remotes]);
} else {
  run(bun, ["shared/remote-kit/build/build.ts", ...process.argv.slice(2)]);
}
