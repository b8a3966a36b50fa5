import { readFileSync } from "node:fs";
import { plugin } from "bun";

/*
 * Loaded before the program: one name leads to this machine, where the series' receiver of webhooks is. The product
 * itself calls the public internet alone, and every other name is checked as ever.
 */

const HEAD = "export async function findPublicAddresses(host: string): Promise<readonly string[]> {";

plugin({
  name: "a receiver of webhooks on this machine",
  setup(build) {
    build.onLoad({ filter: /services\/web\/public-addresses\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes(HEAD)) throw new Error(`${path} looks different: change this file with it`);
      return {
        contents: text.replace(HEAD, `${HEAD}\n  if (host === "receiver.test") return ["127.0.0.1"];`),
        loader: "ts",
      };
    });
  },
});
