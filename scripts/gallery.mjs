import path from "node:path";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// Every shared component in every state, theme and brand, with hot reload.
const bun = findBun();
install(bun);
run(bun, ["x", "vite", "--config", "vite.gallery.config.ts", "--open"], { cwd: path.join(ROOT, "shared") });
