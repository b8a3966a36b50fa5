import path from "node:path";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// npm run publish-remote remotes/surveys [version to go back to]
const bun = findBun();
install(bun);
const [folder = "", version] = process.argv.slice(2);
if (!version) run(bun, ["run", "build"], { cwd: path.resolve(ROOT, folder) });
run(bun, [path.join(ROOT, "api/src/publish-remote.ts"), folder, ...(version ? [version] : [])]);
