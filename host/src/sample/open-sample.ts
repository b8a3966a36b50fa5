import { openSampleOrganization } from "@trellis/contract-organizations/sample.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { callSwitchOrganization } from "../session/call-switch-organization.ts";
import { inOrganization } from "../session/tab-organization.ts";

const PAUSE_MS = 1500;
/** Filling takes seconds; after this long something else is wrong. */
const MAX_TRIES = 80;

/**
 * Opens the person's sample organization once it is filled, and leaves this one. Throws ApiError, or an error when it takes
 * too long.
 */
export async function openSample(): Promise<void> {
  const id = await prepareSample();
  await callSwitchOrganization(id);
  location.assign(inOrganization("/app", id));
}

async function prepareSample(): Promise<number> {
  const type = store.get(sessionAtom).organization?.type;
  let asked: number | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { id, isReady } = await callEndpoint(openSampleOrganization, { body: type ? { type } : {} });
    if (isReady) return id;
    // Another one than before: the first could not be filled.
    if (asked !== undefined && asked !== id) break;
    asked = id;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error();
}
