export type Random = ReturnType<typeof randomOf>;

/** Numbers that a seed decides (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `least` to `most`. */
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item,
    amount: (max = 200_000) => (whole(1, max) / 100).toFixed(2),
    times: async (min: number, max: number, make: (index: number) => Promise<unknown>) => {
      for (let index = 0, count = whole(min, max); index < count; index++) await make(index);
    },
  };
}
