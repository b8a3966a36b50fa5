import type { ContactFieldKey } from "@trellis/domain/names/contact-fields.ts";
import { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
import { FORM } from "./messages.ts";

const words = FORM.stale;

interface Props {
  conflicts: readonly ContactFieldKey[];
  onReloadServerVersion: () => void;
}

/** Someone else saved the same fields differently: which ones, and a way to use theirs. */
export const StaleNotice = ({ conflicts, onReloadServerVersion }: Props) => (
  <StaleBanner reloadServerVersion={words.reloadServerVersion} onReloadServerVersion={onReloadServerVersion}>
    <b>{words.title}</b> {words.fields({ names: conflicts.map((field) => FORM.fields[field]).join(", ") })}
  </StaleBanner>
);
