import type { LineFacts } from "../core/invoice-amounts.ts";

const STREETS = ["Commercial Street", "Wharf Street", "Market Square", "Maple Avenue", "Bow Street", "Harbor Road"];
const TOWNS = [
  ["Portland", "ME", "04101"],
  ["Portsmouth", "NH", "03801"],
  ["Davenport", "IA", "52801"],
  ["Moline", "IL", "61265"],
] as const;

/** A customer of the demo: a business with an address and an email that leads nowhere. */
export function demoCustomer(name: string, index: number) {
  const [city, state, zipCode] = TOWNS[index % TOWNS.length] as (typeof TOWNS)[number];
  const host = name
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, 24);
  return {
    customerType: "business" as const,
    companyName: name,
    email: `accounts@${host || "customer"}.example`,
    phone: `(207) 555-01${String(10 + index).slice(-2)}`,
    address: `${12 + index * 7} ${STREETS[index % STREETS.length]}`,
    city,
    state,
    zipCode,
    paymentTerms: index % 4 === 3 ? 14 : 30,
  };
}

/** Lines with exactly this total: hours at a rate, and the rest as one sum. */
export function demoLines(cents: bigint, description: string, index: number): LineFacts[] {
  const rate = 95_00n + BigInt((index % 4) * 15_00);
  const hours = (cents * 6n) / 10n / rate;
  const worked = hours * rate;
  const rest: LineFacts = { description, quantity: 1000n, unitPrice: cents - worked };
  if (hours === 0n || worked === cents) return [{ description, quantity: 1000n, unitPrice: cents }];
  return [{ description: "Hours", quantity: hours * 1000n, unitPrice: rate }, rest];
}
