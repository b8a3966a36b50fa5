import { listSurveyWatchers, setSurveyWatchers, type Watcher } from "@trellis/contract-surveys/watchers.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { words } from "./messages.ts";

const text = words.watchers;

/** Opens the choice of who is mailed about answers, and says how many are. */
export function WatchersButton({ surveyId }: { surveyId: string }) {
  const [open, setOpen] = useState(false);
  const watchers = useEndpoint(listSurveyWatchers, { params: { id: surveyId } });
  const watching = watchers.data?.filter(({ isWatching }) => isWatching).length ?? 0;
  return (
    <>
      <Button icon={<Mail aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text.open({ watching })}
      </Button>
      {open && watchers.data && (
        <WatchersDialog surveyId={surveyId} watchers={watchers.data} onClose={() => setOpen(false)} />
      )}
      {open && !watchers.data && (
        <Dialog onClose={() => setOpen(false)} title={text.title} size="sm" readOnly>
          {watchers.error ? (
            <ErrorCard
              title={text.failedLoad}
              message={watchers.error.message}
              onRetry={() => void watchers.refetch()}
            />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Dialog>
      )}
    </>
  );
}

interface WatchersDialogProps {
  surveyId: string;
  watchers: readonly Watcher[];
  onClose: () => void;
}

function WatchersDialog({ surveyId, watchers, onClose }: WatchersDialogProps) {
  const [chosen, setChosen] = useState(
    () => new Set(watchers.filter(({ isWatching }) => isWatching).map(({ userId }) => userId)),
  );
  const save = useEndpointMutation(setSurveyWatchers);
  async function onSave() {
    try {
      await save.mutateAsync({ input: { params: { id: surveyId }, body: { userIds: [...chosen] } } });
      showToast({
        title: text.saved,
        description: chosen.size === 0 ? text.savedNone : text.savedSome({ watching: chosen.size }),
      });
      onClose();
    } catch {
      showToast({ title: words.error, description: text.failed, variant: "destructive" });
    }
  }
  function toggle(userId: string) {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    setChosen(next);
  }
  return (
    <Dialog
      onClose={onClose}
      title={text.title}
      description={text.description}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" busy={save.isPending} onClick={() => void onSave()}>
            {text.save}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {watchers.map(({ userId, name, email }) => (
          <li key={userId}>
            <Checkbox
              label={<span className="wrap-anywhere">{name}</span>}
              description={name === email ? undefined : <span className="wrap-anywhere">{email}</span>}
              checked={chosen.has(userId)}
              onChange={() => toggle(userId)}
            />
          </li>
        ))}
      </ul>
      {watchers.length === 0 && <p className="text-muted">{text.none}</p>}
    </Dialog>
  );
}
