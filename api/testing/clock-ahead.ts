/**
 * Runs work as a process does whose machine's clock is ahead. Unlike `world.setNow`, which moves the time of the program,
 * this moves what the machine says; the database's clock stays right.
 */
export async function withClockAhead<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const right = Date;
  const ahead = () => right.now() + milliseconds;
  globalThis.Date = new Proxy(right, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [ahead()] : given, newTarget),
    get: (target, name) => (name === "now" ? ahead : Reflect.get(target, name)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = right;
  }
}
