const AT_ONCE = 4;

/** Runs a call for each item, a few at once, in order; one that fails does not stop the others. */
export async function settleEach<Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Promise<Answer>,
): Promise<{ done: Answer[]; errors: unknown[] }> {
  const done: Answer[] = [];
  const errors: unknown[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    for (const result of await Promise.allSettled(items.slice(start, start + AT_ONCE).map(call))) {
      if (result.status === "fulfilled") done.push(result.value);
      else errors.push(result.reason);
    }
  }
  return { done, errors };
}
