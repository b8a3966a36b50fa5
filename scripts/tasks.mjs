import { runAside } from "./toolchain.mjs";

/** How many heavy programs run at once: more only takes turns on a machine of two cores. */
const AT_ONCE = 2;
/** A program says at its end why it failed. */
const LAST_LINES = 20;

/**
 * Works off tasks `{ name, command, args, options }`, two at a time, first come first served, and says how each went; aside,
 * one at a time and after everything else that runs. Resolves with how many passed, which failed, and the end of what those said.
 */
export async function runTasks(tasks, { isAside = false } = {}) {
  const waiting = [...tasks];
  const failures = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const started = performance.now();
      const { status, output } = await runAside(task.command, task.args, { ...task.options, isAside });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${task.name} (${seconds} s)\n`);
      if (status === 0) task.done?.();
      else {
        failures.push({ name: task.name, tries: [output.trimEnd().split("\n").slice(-LAST_LINES).join("\n")] });
        process.stdout.write(`${output}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: isAside ? 1 : AT_ONCE }, worker));
  return { passed: tasks.length - failures.length, failed: failures.map(({ name }) => name), failures };
}
