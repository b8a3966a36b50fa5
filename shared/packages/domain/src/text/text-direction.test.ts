import { expect, it } from "vitest";
import { withoutDirectionSigns } from "./text-direction.ts";

it.each([
  ["an override", "Ann\u202egpj.exe", "Anngpj.exe"],
  ["embeddings around a phone number, as address books copy it", "\u202a+1 312 555 0100\u202c", "+1 312 555 0100"],
  ["isolates", "\u2066Ann\u2069 \u2067Lee\u2068", "Ann Lee"],
  ["marks in a Latin name", "Ann\u200f\u200e\u061c Lee", "Ann Lee"],
  ["marks in a Hebrew name, which stay", "\u05d0\u05d1\u05d2 (C++\u200e)", "\u05d0\u05d1\u05d2 (C++\u200e)"],
  ["an override in an Arabic name", "\u202e\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"],
  ["joiners, which build emoji and other scripts", "👩‍🌾 \u0645\u200c\u06cc", "👩‍🌾 \u0645\u200c\u06cc"],
])("drops from a text what reorders others: %s", (_, text, plain) => {
  expect(withoutDirectionSigns(text)).toBe(plain);
});
