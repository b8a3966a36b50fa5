import { readdirSync } from "node:fs";
import path from "node:path";
import type { BenchResult } from "./support/bench-world.ts";
import { describeMachine } from "./support/machine-speed.ts";

// Runs every measurement of this folder, or the ones whose names are given, one after the other: they share the machine.
// `interactions:finance,donors` measures only a part of what a measurement consists of.
const wanted = process.argv.slice(2).map((argument) => argument.split(":")[0] ?? "");
const parts = process.argv.slice(2).flatMap((argument) => argument.split(":")[1]?.split(",") ?? []);
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".ts") && name !== "main.ts")
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort();

process.stdout.write(`${describeMachine()}\n`);
let missed = 0;
for (const file of files) {
  process.stdout.write(`\n${file.replace(/\.ts$/, "")}\n`);
  const { run } = (await import(path.join(import.meta.dirname, file))) as {
    run: (parts: readonly string[]) => Promise<BenchResult[]>;
  };
  for (const { name, ratio, limit, ok, detail } of await run(parts)) {
    if (!ok) missed += 1;
    process.stdout.write(`  ${ok ? "ok    " : "MISSED"} ${name}: ${ratio.toFixed(2)} (limit ${limit})  ${detail}\n`);
  }
}
process.stdout.write(`\n${missed === 0 ? "every limit holds" : `${missed} limits missed`}\n`);
process.exit(missed === 0 ? 0 : 1);
