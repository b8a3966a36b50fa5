import type { Client } from "../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A foreign record behind every path of contacts that takes an id; the longest prefix first. */
export async function createForeignContacts(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const contact = await idOf(
    admin.post("/api/contacts", {
      firstName: marker,
      lastName: marker,
      email: "somebody@zx-foreign-books.example",
      phone: "563 555 0177",
      type: "donor",
      company: marker,
      notes: marker,
      tags: [marker],
      address: { city: marker, state: marker },
    }),
  );
  return [["/api/contacts/{id}", contact]];
}
