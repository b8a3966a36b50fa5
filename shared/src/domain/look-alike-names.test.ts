import { describe, expect, it } from "vitest";
import { isDeceptiveName } from "./look-alike-names.ts";

describe("names that email can be forged with", () => {
  it.each([
    "Trellis",
    "Trellis Support",
    "TRELLIS-Billing",
    "Тrеllіs Security",
    "T r e l l i s",
    "Bank of America Security 0",
    "Bank 0f America",
    "PayPal",
    "РayРal Service",
    "Pay Pal",
    "Ｐａｙｐａｌ",
    "Pay\u200bPal",
    "Páypal",
    "Wells Fargo Alerts",
    "Internal Revenue Service",
    "Microsoft Office",
    "Sign in at evil.example.com",
    "www.evil.example",
    "https://evil.example/x",
    "billing@bank.example",
    "evil．com",
  ])("%j is one", (name) => expect(isDeceptiveName(name)).toBe(true));

  it.each([
    "Green Valley",
    "Riverside Community Fund",
    "Harbor & Oak",
    "Amazonia Rescue",
    "Goggles for Neighbors",
    "Appleton Bakery",
    "Bank Street Bookshop",
    "St. Mary's Church",
    "A.B.C. Co. of Salem",
    "Stripes & Dots",
    "Maya Chen",
    "Dr. No",
    "Grüne Aue 緑の谷",
    "Кооператив Заря",
    "7 Oaks 24/7",
    "",
  ])("%j is none", (name) => expect(isDeceptiveName(name)).toBe(false));
});
