const SHOPS =
  "TESCO STORES,AMZN MKTP US,SHELL OIL,UBER TRIP,CITY OF DAVENPORT,MIDAMERICAN ENERGY,HY-VEE,STAPLES,DELTA AIR,SQ *RIVER CITY PRINT,STRIPE PAYOUT,ZELLE FROM K HOLLOWAY,USPS PO,COMCAST BUSINESS,ALDI,TARGET".split(
    ",",
  );
const PLACES = "DAVENPORT IA,MOLINE IL,CHICAGO IL,LONDON GBR,AUSTIN TX,SEATTLE WA".split(",");

/** A statement as a bank exports it: oldest first, `rows` over two years, a reference in most descriptions. */
export function statementFile(rows: number, seed = 1): string {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const lines = ["Date,Description,Amount"];
  const first = Date.UTC(2023, 11, 1);
  for (let row = 0; row < rows; row++) {
    const date = new Date(first + Math.floor((row / rows) * 730) * 86_400_000).toISOString().slice(0, 10);
    const reference = below(3) === 0 ? "" : ` ${100_000 + below(900_000)}`;
    const amount = (below(6) === 0 ? 1 : -1) * (1 + below(200_000));
    lines.push(
      `${date},${SHOPS[below(SHOPS.length)]}${reference} ${PLACES[below(PLACES.length)]},${(amount / 100).toFixed(2)}`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
