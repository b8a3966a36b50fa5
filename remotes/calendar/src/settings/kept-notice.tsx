import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { SETTINGS } from "./strings.ts";

/** That a form shows what was typed the last time, and the way back to what is saved. */
export function KeptNotice({ isKept, onDiscard }: { isKept: boolean; onDiscard: () => void }) {
  if (!isKept) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="neutral"
        action={
          <Button size="sm" onClick={onDiscard}>
            {SETTINGS.discard}
          </Button>
        }
      >
        {SETTINGS.kept}
      </Banner>
    </div>
  );
}
