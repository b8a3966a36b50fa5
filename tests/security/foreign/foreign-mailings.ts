import type { Client } from "../../../api/testing/world.ts";

type IdOf = (answer: Promise<Response>) => Promise<string>;

/** A draft and a suppressed address of another organization, by the paths that name them. */
export async function createForeignMailings(admin: Client, marker: string, idOf: IdOf): Promise<[string, string][]> {
  const mailing = await idOf(
    admin.post("/api/mailings", { name: marker, subject: marker, body: marker, audience: "everyone" }),
  );
  const suppression = await idOf(
    admin.post("/api/mail-suppressions", { address: `${marker}@suppressed.example`, note: marker }),
  );
  return [
    ["/api/mailings/{id}", mailing],
    ["/api/mail-suppressions/{id}", suppression],
  ];
}
