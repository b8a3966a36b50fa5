import { endRemoteOverride, type RemoteOverride } from "@trellis/contract-platform/remote-overrides.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";
import { isOverrideAnswering } from "./with-override.ts";

/** Says on every page that one remote is from this machine, and ends that. */
export default function OverrideBanner({ override: { name, origin } }: { override: RemoteOverride }) {
  const host = origin.slice("http://".length);
  async function reset(): Promise<void> {
    try {
      await callEndpoint(endRemoteOverride, {});
      location.reload();
    } catch (error) {
      showToast({ title: TEXT.resetFailed, description: (error as Error).message, variant: "destructive" });
    }
  }
  return (
    <section
      aria-label={TEXT.label}
      className="border-b border-hairline bg-info-soft px-4 py-1 text-center text-xs text-info-text"
    >
      <p>
        {isOverrideAnswering() ? TEXT.using({ name, host }) : TEXT.missing({ name, host })}{" "}
        <button type="button" onClick={() => void reset()} className="min-h-6 px-1 font-medium underline">
          {TEXT.reset}
        </button>
      </p>
    </section>
  );
}
