import type { FirstStep } from "@trellis/contract-platform/first-steps.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { currentOrganizationId, showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { OpenSampleButton } from "../../sample/open-sample-button.tsx";
import { consumePageAnswer, FIRST_STEPS } from "../../session/page-answers.ts";
import { refreshSession } from "../../session/show-session.ts";
import { HIDE_FIRST_STEPS, LIST_FIRST_STEPS } from "../dashboard-calls.ts";
import { FirstStepsSkeleton } from "../first-steps-skeleton.tsx";
import { TEXT } from "./messages.ts";

/** What a new organization does first, with how far it is by its own records. Each member can put it away. */
export default function FirstStepsCard() {
  // Steps are done on other screens, by other people too.
  const { data, error } = useEndpoint(
    LIST_FIRST_STEPS,
    {},
    { fresh: true, initial: () => consumePageAnswer(currentOrganizationId(), FIRST_STEPS) },
  );
  if (data?.length === 0 || (error && !data)) return null;
  if (!data) return <FirstStepsSkeleton />;
  const done = data.filter(({ isDone }) => isDone).length;
  const progress = TEXT.progress({ done, count: data.length });
  return (
    <Card
      title={TEXT.title}
      actions={
        <>
          <span>{progress}</span>
          <IconButton
            size="sm"
            label={TEXT.hide}
            icon={<X aria-hidden="true" />}
            onClick={() => void setHidden(true)}
          />
        </>
      }
    >
      <Progress value={done / data.length} label={progress} />
      {done === data.length && <p className="mt-3 text-muted">{TEXT.allDone}</p>}
      <ul className="mt-3 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {data.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
      {done < data.length / 2 && (
        <div className="mt-3">
          <OpenSampleButton />
        </div>
      )}
    </Card>
  );
}

function Step({ step: { name, isDone, link } }: { step: FirstStep }) {
  return (
    <li className="min-w-0">
      <a href={link} className="icons -mx-2 flex gap-2.5 rounded-md p-2 hover:bg-surface-hover">
        <span className={isDone ? "mt-0.5 text-success-text" : "mt-0.5 text-faint"}>
          {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <span className="sr-only">{isDone ? TEXT.done : TEXT.open}</span>
        </span>
        <span className="min-w-0">
          <span className={isDone ? "block text-muted" : "block font-medium"}>{TEXT.steps[name]}</span>
          {!isDone && <span className="block text-sm text-muted">{TEXT.texts[name]}</span>}
        </span>
      </a>
    </li>
  );
}

/** Outlives the card: Undo is in a toast. */
async function setHidden(isHidden: boolean): Promise<void> {
  try {
    await callEndpoint(HIDE_FIRST_STEPS, { body: { isHidden } });
    await refreshSession();
    if (isHidden) showToast({ title: TEXT.hidden, action: { label: TEXT.undo, run: () => void setHidden(false) } });
  } catch (error) {
    showErrorToast(TEXT.failed, error);
  }
}
