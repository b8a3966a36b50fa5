import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import type { KeptDraft } from "./kept-state.ts";

/** Says that a form shows unsaved input from an earlier visit, with the way back to what is stored. */
export function DraftNotice({ draft }: { draft: Pick<KeptDraft, "isKept" | "discard"> | undefined }) {
  if (!draft?.isKept) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="neutral"
        action={
          <Button size="sm" onClick={draft.discard}>
            Discard
          </Button>
        }
      >
        We kept what you typed.
      </Banner>
    </div>
  );
}
