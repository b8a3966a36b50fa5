import { createMailing } from "@trellis/contract-contacts/mailings.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useLocation } from "wouter";
import { TEXT } from "./messages.ts";

/** Starts a draft of a mailing, for a segment if one is named, and opens it. An address alone creates nothing. */
export function useNewMailing(): { start: (segmentId?: string) => Promise<void>; isStarting: boolean } {
  const [, navigate] = useLocation();
  const create = useEndpointMutation(createMailing);
  const start = async (segmentId?: string) => {
    try {
      const { id } = await create.mutateAsync({ input: { body: segmentId ? { audience: "segment", segmentId } : {} } });
      navigate(`/mailings/${id}`);
    } catch (error) {
      showErrorToast(TEXT.mailingFailed, error);
    }
  };
  return { start, isStarting: create.isPending };
}
