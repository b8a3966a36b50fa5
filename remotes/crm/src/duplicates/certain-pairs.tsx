import { countCertainDuplicates } from "@trellis/contract-contacts/duplicates.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { useAtomValue } from "jotai";
import Merge from "lucide-react/icons/merge";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { certainWorkAtom, mergeCertain, stopCertainWork } from "./certain-work.ts";
import { DUPLICATES } from "./messages.ts";

const words = DUPLICATES.certain;
/** Pairs are counted so far. */
const MAX_COUNTED = 1000;

/** Pairs that need no look at each, and one button that merges all of them; nothing where there are none. */
export function CertainPairs() {
  const { canDelete } = useMembership();
  const { data } = useEndpoint(countCertainDuplicates, {});
  const [isAsking, setAsking] = useState(false);
  const running = useAtomValue(certainWorkAtom, { store });
  const count = data?.count ?? 0;

  if (running) {
    const text = running.kind === "merge" ? words.progress : words.undoProgress;
    const progress = text({ done: running.done, count: running.count });
    return (
      <Banner
        tone="accent"
        icon={running.kind === "merge" ? <Merge /> : <Undo2 />}
        action={
          <Button size="sm" disabled={running.isStopped} onClick={stopCertainWork}>
            {words.stop}
          </Button>
        }
      >
        <p role="status" className="mb-1.5">
          {progress}
        </p>
        <Progress label={progress} value={running.done / Math.max(1, running.count)} />
      </Banner>
    );
  }
  if (count === 0) return null;
  return (
    <>
      <Banner
        tone="accent"
        icon={<Merge />}
        action={
          canDelete && (
            <Button size="sm" variant="primary" onClick={() => setAsking(true)}>
              {words.merge({ count })}
            </Button>
          )
        }
      >
        <b>{count < MAX_COUNTED ? words.found({ count }) : words.many({ count })}</b>
      </Banner>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.title({ count })}
        description={`${words.text} ${DUPLICATES.dialog.undoable}`}
        confirmLabel={words.merge({ count })}
        onConfirm={() => void mergeCertain(count)}
      />
    </>
  );
}
