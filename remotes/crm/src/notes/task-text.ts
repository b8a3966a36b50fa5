const TASK = /^(\s*(?:[-+*]|\d{1,9}[.)])\s+\[)([ \txX])(\])/;

/** The text with the task that begins at `offset` ticked or not; undefined where none begins there. */
export function setTask(text: string, offset: number, isDone: boolean): string | undefined {
  const [whole, before, , after] = TASK.exec(text.slice(offset)) ?? [];
  if (whole === undefined) return undefined;
  return `${text.slice(0, offset)}${before}${isDone ? "x" : " "}${after}${text.slice(offset + whole.length)}`;
}
