/** Lets at most `atOnce` pieces of work run at a time; up to `waiting` more wait, and beyond that it says no. */
export function createTurns(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    /** Whether one more would have to be turned away. */
    isFull: () => running >= atOnce && queue.length >= waiting,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The place goes to the next in line, or is free again.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
