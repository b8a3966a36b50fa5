import { findBun, install, run } from "./toolchain.mjs";

// Builds the package @trellis/client into .cache/client/package, for `npm publish` or `npm pack`. With --record, its surface
// is written to shared/client/surface.txt, unless that would break programs within a major version.

const bun = findBun();
install(bun);
run(bun, ["shared/client/build/build.ts", ...process.argv.slice(2)]);
