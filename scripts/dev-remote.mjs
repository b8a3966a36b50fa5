import path from "node:path";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// npm run dev-remote remotes/surveys [address of the product]
const bun = findBun();
install(bun);
const [folder = "", product = "http://127.0.0.1:3000"] = process.argv.slice(2);
const kit = path.join(ROOT, "shared/remote-kit/src/commands/main.ts");
run(bun, [kit, "dev", product], { cwd: path.resolve(ROOT, folder) });
