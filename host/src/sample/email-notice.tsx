import { sessionAtom } from "@trellis/shared/runtime";
import { SendingPaused } from "@trellis/shared/ui/screen/sending-paused.tsx";
import { useAtomValue } from "jotai";
import { SampleBanner } from "./sample-banner.tsx";

/** Why no email leaves the organization: it was stopped, or its records are samples. */
export default function EmailNotice() {
  const { organization } = useAtomValue(sessionAtom);
  return organization?.sampleUntil ? (
    <SampleBanner organization={organization} until={organization.sampleUntil} />
  ) : (
    <SendingPaused />
  );
}
