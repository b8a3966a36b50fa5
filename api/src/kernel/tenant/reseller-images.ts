import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { resellerImage } from "./reseller-schema.ts";

/** The bytes (WebP) of an image that a reseller uploaded for its brand; undefined for any other address. */
export async function readResellerImage(
  { reference }: Pick<Database, "reference">,
  address: string,
): Promise<Uint8Array | undefined> {
  const [found] = await reference
    .select({ content: resellerImage.content })
    .from(resellerImage)
    .where(eq(resellerImage.address, address));
  return found && new Uint8Array(Buffer.from(found.content, "base64"));
}
