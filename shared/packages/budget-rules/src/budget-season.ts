const YEAR = 12;
/** One odd month never doubles or halves more than this. */
const [SMALLEST, LARGEST] = [0.5, 2];

/**
 * How each of the 12 calendar months compares with an average one, as factors, January first. Growth is no season: each year
 * is compared with its own mean and with a line that rises as the years do, and what counts is the deviation that every year
 * shows at least. 1 where there are less than two full years, or the years disagree. `first` is the calendar month of
 * `months[0]`, 0 to 11.
 */
export function seasonsOf(months: readonly number[], first: number): number[] {
  const years = Math.floor(months.length / YEAR);
  const ratios: number[][] = Array.from({ length: YEAR }, () => []);
  if (years < 2) return ratios.map(() => 1);
  const growth = medianNumber(months.slice(YEAR).map((value, index) => value - (months[index] ?? 0))) / YEAR;
  for (let year = 1; year <= years; year++) {
    const start = months.length - year * YEAR;
    const block = months.slice(start, start + YEAR);
    const mean = block.reduce((sum, value) => sum + value, 0) / YEAR;
    block.forEach((value, place) => {
      const onLine = mean + growth * (place - (YEAR - 1) / 2);
      const ratio = (base: number) => (base > 0 ? value / base : 1);
      ratios[(first + start + place) % YEAR]?.push(ratio(mean), ratio(onLine));
    });
  }
  return ratios.map((each) => {
    const [smallest, largest] = [Math.min(...each), Math.max(...each)];
    const shared = smallest > 1 ? smallest : Math.min(largest, 1);
    return Math.min(LARGEST, Math.max(SMALLEST, shared));
  });
}

/** The middle of the values; of an even number the mean of the two in the middle. Zero for none. */
export function medianNumber(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? 0) + upper) / 2;
}
