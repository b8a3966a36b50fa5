import type { Client } from "../../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A foreign record behind every path of contacts that takes an id; the longest prefix first. */
export async function createForeignContacts(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const person = {
    firstName: marker,
    lastName: marker,
    email: "somebody@zx-foreign-books.example",
    phone: "563 555 0177",
    type: "donor",
    company: marker,
    notes: marker,
    tags: [marker],
    address: { city: marker, state: marker },
  };
  const contact = await idOf(admin.post("/api/contacts", person));
  const twin = await idOf(admin.post("/api/contacts", person));
  await idOf(admin.post("/api/contacts", { ...person, firstName: `${marker} third` }));
  const deleted = await idOf(admin.post("/api/contacts", { ...person, firstName: `${marker} fourth` }));
  await admin.delete(`/api/contacts/${deleted}`);
  const merged = await admin.post(`/api/contacts/${contact}/merge`, { fromId: twin });
  const { mergeId } = (await merged.json()) as { mergeId: string };
  const edited = await admin.post("/api/contacts/bulk", {
    ids: [contact],
    status: "inactive",
    addTags: [`${marker} 2`],
  });
  const { undoId } = (await edited.json()) as { undoId: string };
  const activity = await idOf(
    admin.post(`/api/contacts/${contact}/activities`, { type: "call", day: "2025-01-31", time: "14:30", text: marker }),
  );
  const message = await idOf(
    admin.post(`/api/contacts/${contact}/messages`, { address: person.email, subject: marker, body: marker }),
  );
  const segment = await idOf(admin.post("/api/segments", { name: marker, filters: { tag: marker } }));
  const brought = await admin.upload("/api/contacts/imports?fileName=contacts.csv", `Name,Email\n${marker},zx\n`);
  const file = ((await brought.json()) as { import: { id: string } }).import.id;
  return [
    ["/api/contacts/imports/{id}", file],
    ["/api/contacts/merges/{id}", mergeId],
    ["/api/contacts/bulk/{id}", undoId],
    ["/api/contact-activities/{id}", activity],
    ["/api/contact-messages/{id}", message],
    ["/api/contacts/{id}", contact],
    ["/api/segments/{id}", segment],
  ];
}
