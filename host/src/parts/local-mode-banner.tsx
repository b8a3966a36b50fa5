import { TEXT } from "../messages.ts";

/** Says on every page that this is not the real thing: sign-in without a password, services that only pretend. */
export function LocalModeBanner() {
  return (
    <section
      aria-label={TEXT.localMode}
      className="border-b border-hairline bg-warning-soft px-4 py-1 text-center text-xs text-warning-text"
    >
      <p>{TEXT.local}</p>
    </section>
  );
}
