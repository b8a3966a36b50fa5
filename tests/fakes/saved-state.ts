import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How long a change waits for the next ones: writing everything for each of a thousand calls took longer than the calls. */
const WRITE_MS = 50;

/**
 * Reads what an earlier run kept in a folder. `save` keeps it again a moment later, as a whole file, so that a crash leaves
 * the one before; `close` writes what is still waiting, and nothing after it.
 */
export function openSavedState<State extends object>(folder: string, empty: State) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "state.json");
  const saved = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<State>) : {};
  const state: State = structuredClone({ ...empty, ...saved });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const write = () => {
    waiting = undefined;
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  return {
    state,
    save() {
      if (!isClosed) waiting ??= setTimeout(write, WRITE_MS);
    },
    close() {
      isClosed = true;
      clearTimeout(waiting);
      write();
    },
  };
}
