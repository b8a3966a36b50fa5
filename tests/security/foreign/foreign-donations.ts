import type { Client } from "../../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A donation, its donor and another one of another organization, by the paths that name them. */
export async function createForeignDonations(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const gift = await idOf(
    admin.post("/api/donations", {
      donorName: marker,
      donorEmail: `${marker}@donors.example`,
      amount: "55.00",
      donationDate: "2025-02-03",
      paymentMethod: "check",
      message: marker,
      note: marker,
    }),
  );
  const { donorId } = (await (await admin.get(`/api/donations/${gift}`)).json()) as { donorId: string };
  const form = await idOf(
    admin.post("/api/donation-forms", { title: marker, description: marker, goalAmount: 1000, thankYouText: marker }),
  );
  return [
    ["/api/donation-forms/{id}", form],
    ["/api/donations/{id}", gift],
    ["/api/donors/{id}", donorId],
  ];
}
