import type { Client } from "../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A foreign record behind every path of contacts that takes an id; the longest prefix first. */
export async function createForeignContacts(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const somebody = {
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
  const contact = await idOf(admin.post("/api/contacts", somebody));
  const twin = await idOf(admin.post("/api/contacts", somebody));
  await idOf(admin.post("/api/contacts", { ...somebody, firstName: `${marker} third` }));
  const deleted = await idOf(admin.post("/api/contacts", { ...somebody, firstName: `${marker} fourth` }));
  await admin.delete(`/api/contacts/${deleted}`);
  const merged = await admin.post(`/api/contacts/${contact}/merge`, { fromId: twin });
  const { mergeId } = (await merged.json()) as { mergeId: string };
  const edited = await admin.post("/api/contacts/bulk", {
    ids: [contact],
    status: "inactive",
    addTags: [`${marker} 2`],
  });
  const { undoId } = (await edited.json()) as { undoId: string };
  const segment = await idOf(admin.post("/api/segments", { name: marker, filters: { tag: marker } }));
  const brought = await admin.upload("/api/contacts/imports?fileName=contacts.csv", `Name,Email\n${marker},zx\n`);
  const file = ((await brought.json()) as { import: { id: string } }).import.id;
  return [
    ["/api/contacts/imports/{id}", file],
    ["/api/contacts/merges/{id}", mergeId],
    ["/api/contacts/bulk/{id}", undoId],
    ["/api/contacts/{id}", contact],
    ["/api/segments/{id}", segment],
  ];
}
