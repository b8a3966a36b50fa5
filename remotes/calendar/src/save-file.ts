import { readError } from "@trellis/shared/client/api-error.ts";
import { currentOrganizationId } from "@trellis/shared/runtime";

/** Saves what an address of the API answers under the name that it gives, or `name`. Throws what the API refuses with. */
export async function saveFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, { headers: { "X-Organization": String(currentOrganizationId()) } });
  if (!response.ok) throw await readError(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? name;
  link.click();
  URL.revokeObjectURL(url);
}
