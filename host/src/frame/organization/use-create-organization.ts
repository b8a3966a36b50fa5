import { createOrganization, type Organization } from "@trellis/contract-organizations/organizations.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { useState } from "react";
import { TEXT as FRAME } from "../../messages.ts";
import { loadSession } from "../../session/load-session.ts";
import { keepOrganization } from "../../session/stored-organization.ts";
import { TEXT } from "./messages.ts";

/** As specified: long enough to read the notice. */
const RELOAD_DELAY_MS = 1000;
const words = TEXT;

export interface NewOrganization {
  name: string;
  type: Organization["type"];
}

const EMPTY: NewOrganization = { name: "", type: "for-profit" };

/**
 * The state of the form that creates an organization, wherever it is used. `onCreated` runs before the page reloads.
 */
export function useCreateOrganization(onCreated: () => void) {
  const [values, setValues, draft] = useDraftState("organization:new", EMPTY);
  const [isPending, setPending] = useState(false);

  async function submit(): Promise<void> {
    const name = values.name.trim();
    if (name === "" || isPending) return;
    setPending(true);
    try {
      const { id } = await callEndpoint(createOrganization, { body: { name, type: values.type } });
      const { user } = store.get(sessionAtom);
      if (user) keepOrganization(user.id, id);
    } catch (error) {
      const description = (error instanceof Error && error.message) || words.failed;
      showToast({ title: FRAME.error, description, variant: "destructive" });
      setPending(false);
      return;
    }
    showToast({ title: words.created, description: words.createdDetail });
    draft.drop(EMPTY);
    setValues(EMPTY);
    setPending(false);
    onCreated();
    setTimeout(() => location.reload(), RELOAD_DELAY_MS);
    // Shown at once; the reload then draws everything for it. A failure here changes nothing about that.
    await loadSession().then(
      (session) => store.set(sessionAtom, session),
      () => undefined,
    );
  }

  return { values, setValues, draft, isPending, submit };
}
