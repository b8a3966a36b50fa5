import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { createMailing, type MailingInput } from "@trellis/contract-contacts/mailings.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useLocation } from "wouter";
import { TEXT } from "./messages.ts";

type Audience = Pick<MailingInput, "audience" | "segmentId" | "contactIds"> & {
  filter?: ContactFilters & { segmentId?: string };
};

/** Starts a draft of a mailing, for whom is named, and opens it. An address alone creates nothing. */
export function useNewMailing(): { start: (audience?: Audience) => Promise<void>; isStarting: boolean } {
  const [, navigate] = useLocation();
  const create = useEndpointMutation(createMailing);
  const start = async (audience: Audience = {}) => {
    try {
      const { id } = await create.mutateAsync({ input: { body: audience } });
      navigate(`/mailings/${id}`);
    } catch (error) {
      showErrorToast(TEXT.mailingFailed, error);
    }
  };
  return { start, isStarting: create.isPending };
}
