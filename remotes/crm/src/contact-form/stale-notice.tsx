import type { ContactFieldKey } from "@trellis/domain/names/contact-fields.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { FORM } from "./form-strings.ts";

const words = FORM.stale;

/** Somebody else saved the same fields differently: which ones, and a way to take theirs. */
export function StaleNotice({
  conflicts,
  onReloadServerVersion,
}: {
  conflicts: readonly ContactFieldKey[];
  onReloadServerVersion: () => void;
}) {
  return (
    <div role="alert">
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={onReloadServerVersion}>
            {words.reloadServerVersion}
          </Button>
        }
      >
        <b>{words.title}</b> {words.fields(conflicts.map((field) => FORM.fields[field]).join(", "))}
      </Banner>
    </div>
  );
}
