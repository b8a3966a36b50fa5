import { acceptInvitation } from "@trellis/contract-organizations/invitations.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useState } from "react";
import { inOrganization } from "../../session/tab-organization.ts";
import { TEXT as words } from "./messages.ts";

/** Joins by an invitation's token; the page is then drawn again, inside the organization. */
export function useAcceptInvitation() {
  const [accepting, setAccepting] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function accept(token: string): Promise<void> {
    if (accepting !== null) return;
    setAccepting(token);
    setFailure(null);
    let joined: number;
    try {
      ({ id: joined } = await callEndpoint(acceptInvitation, { params: { token } }));
    } catch (error) {
      setFailure((error instanceof Error && error.message) || words.failed);
      setAccepting(null);
      return;
    }
    location.replace(inOrganization("/app", joined));
  }

  return { accept, accepting, failure };
}
