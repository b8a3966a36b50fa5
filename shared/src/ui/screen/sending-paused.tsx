import type { SendingStopReason } from "@trellis/contract-organizations/organizations.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { LinkButton } from "../controls/button.tsx";
import { Banner } from "./banner.tsx";

const WAITS = "What you send now waits, and goes out when sending resumes.";

const WHY: Record<SendingStopReason, string> = {
  operator: "We paused your organization's email.",
  reported: "Several people reported email from your organization.",
  name: "Your organization's name looks like a well-known name or contains an address, so we check it first.",
};

const NEXT: Record<SendingStopReason, string> = {
  operator: "Contact support to have it reviewed.",
  reported: "Contact support to have it reviewed.",
  name: "Change the name under Settings, Business, or contact support.",
};

/**
 * Says on every screen that sends that the organization's email waits, why, and what to do next; nothing while it is sent.
 * `isBrief` leaves out the reason, which the shell's banner gives.
 */
export function SendingPaused({ isBrief = false }: { isBrief?: boolean }) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const reason = organization?.sendingStopReason;
  if (!reason) return null;
  return (
    <section aria-label="Email">
      <Banner
        tone="warning"
        action={
          organization.role === "admin" &&
          !isBrief && (
            <LinkButton href="/contact" size="sm">
              Contact support
            </LinkButton>
          )
        }
      >
        <b>Email is paused.</b> {!isBrief && WHY[reason]} {WAITS}{" "}
        {organization.role === "admin" ? NEXT[reason] : "Ask an admin of your organization."}
      </Banner>
    </section>
  );
}
