import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { LinkButton } from "../controls/button.tsx";
import { Banner } from "./banner.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.paused;

/**
 * Says on every screen that sends that the organization's email waits, why, and what to do next; nothing while it is sent.
 * `isBrief` leaves out the reason, which the shell's banner gives.
 */
export function SendingPaused({ isBrief = false }: { isBrief?: boolean }) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const reason = organization?.sendingStopReason;
  if (!reason) return null;
  if (reason === "sample")
    return (
      <section aria-label={words.label}>
        <Banner tone="warning">{words.sample}</Banner>
      </section>
    );
  return (
    <section aria-label={words.label}>
      <Banner
        tone="warning"
        action={
          organization.role === "admin" &&
          !isBrief && (
            <LinkButton href="/contact" size="sm">
              {words.support}
            </LinkButton>
          )
        }
      >
        <b>{words.title}</b> {!isBrief && words.why[reason]} {words.waits}{" "}
        {organization.role === "admin" ? words.next[reason] : words.ask}
      </Banner>
    </section>
  );
}
