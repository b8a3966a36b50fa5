/** Quantities have three places: thousandths of a unit as `bigint`, never a float. */
const QUANTITY = /^\d{1,9}(?:\.(\d{1,3}))?$/;

/** Thousandths of a unit from `2`, `"0.125"`; undefined for anything else than up to three places. */
export function parseQuantity(value: string | number): bigint | undefined {
  const text = typeof value === "number" ? String(value) : value.trim();
  if (!QUANTITY.test(text)) return undefined;
  const [whole = "0", places = ""] = text.split(".");
  return BigInt(whole) * 1000n + BigInt(places.padEnd(3, "0"));
}

/** Thousandths as `"2"`, `"0.125"`, `"-3.5"`. */
export function formatQuantity(thousandths: bigint): string {
  const size = thousandths < 0n ? -thousandths : thousandths;
  const places = (size % 1000n).toString().padStart(3, "0").replace(/0+$/, "");
  return `${thousandths < 0n ? "-" : ""}${size / 1000n}${places ? `.${places}` : ""}`;
}
