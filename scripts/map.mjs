import { spawnSync } from "node:child_process";
import path from "node:path";
import { findBun, install, ROOT } from "./toolchain.mjs";

// Draws docs/map.svg from the code: layers, areas, calls, contributions and events of the API.
const bun = findBun();
install(bun);
const { status } = spawnSync(bun, [path.join(ROOT, "tests/contract/write-area-map.ts")], { stdio: "inherit" });
process.exit(status ?? 1);
