import { openSampleOrganization } from "@trellis/contract-organizations/sample.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useState } from "react";
import { callSwitchOrganization } from "../session/call-switch-organization.ts";
import { inOrganization } from "../session/tab-organization.ts";
import { TEXT } from "./messages.ts";

const PAUSE_MS = 1500;
/** Filling takes seconds; after this long something else is wrong. */
const MAX_TRIES = 80;

/** Opens the person's sample organization; the first time it is filled meanwhile. */
export function OpenSampleButton() {
  const [isBusy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      const id = await prepareSample();
      await callSwitchOrganization(id);
      location.assign(inOrganization("/app", id));
    } catch (error) {
      setBusy(false);
      showErrorToast(TEXT.openFailed, error);
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button busy={isBusy} onClick={() => void open()}>
        {isBusy ? TEXT.opening : TEXT.open}
      </Button>
      <span className="text-sm text-muted">{TEXT.text}</span>
    </span>
  );
}

/** The id of the sample organization once it is filled. Throws ApiError, or an error when it takes too long. */
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
