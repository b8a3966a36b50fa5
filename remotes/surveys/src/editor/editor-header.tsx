import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CloudCheck from "lucide-react/icons/cloud-check";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Link } from "wouter";
import { SurveyBadges } from "../surveys/survey-item.tsx";
import { strings } from "./messages.ts";
import type { SaveState } from "./saving/use-autosave.ts";
import type { useUndo } from "./use-undo.ts";

interface EditorHeaderProps {
  headingId: string;
  formId: string;
  survey: Survey | null;
  state: SaveState | undefined;
  undo: ReturnType<typeof useUndo>;
  view: "build" | "preview";
  onViewChange: (view: "build" | "preview") => void;
  isSaving: boolean;
  /** Something would be lost by leaving for good. */
  asksToDiscard: boolean;
  onLeave: () => void;
}

/** What is edited, where the draft is kept, and the ways out. Stays visible if there is space. */
export function EditorHeader(props: EditorHeaderProps) {
  const { headingId, formId, survey, state, undo, view, onViewChange, isSaving, asksToDiscard, onLeave } = props;
  const [asks, setAsks] = useState(false);
  return (
    <header className="top-header z-20 -mx-4 grid gap-2 border-hairline border-b bg-background px-4 py-3 md:-mx-8 md:px-8 [@media(min-height:36rem)]:sticky">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href="/"
          aria-label={strings.back}
          className="icons -ms-2 grid size-9 flex-none place-items-center rounded-md text-muted hover:bg-surface-pressed hover:text-text"
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h2 id={headingId} className="me-auto font-semibold text-xl sm:me-1">
          {survey ? strings.editTitle : strings.createTitle}
        </h2>
        {survey && (
          <div className="flex flex-wrap gap-2 max-sm:hidden">
            <SurveyBadges survey={survey} />
          </div>
        )}
        {/* On a phone: the title with the button that saves, and a second line for the rest. */}
        <span className="basis-full max-sm:order-1 sm:hidden" />
        <SavedState state={state} />
        <div className="ms-auto xl:hidden max-sm:order-1 max-sm:ms-0">
          <Segmented
            label={strings.view}
            value={view}
            onValueChange={onViewChange}
            items={[
              { value: "build", label: strings.build },
              { value: "preview", label: strings.previewView },
            ]}
          />
        </div>
        <IconButton
          className="max-sm:order-1 xl:ms-auto"
          label={strings.undo}
          icon={<Undo2 aria-hidden="true" />}
          disabled={!undo.canUndo}
          onClick={undo.undo}
        />
        <IconButton
          className="max-sm:order-1"
          label={strings.redo}
          icon={<Redo2 aria-hidden="true" />}
          disabled={!undo.canRedo}
          onClick={undo.redo}
        />
        <Button className="max-sm:order-1 max-sm:ms-auto" onClick={() => (asksToDiscard ? setAsks(true) : onLeave())}>
          {strings.cancel}
        </Button>
        <Button variant="primary" type="submit" form={formId} busy={isSaving}>
          {survey ? strings.save : strings.create}
        </Button>
      </div>
      {asks && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
          <span className="me-auto font-medium">{strings.discardQuestion}</span>
          <Button variant="danger" onClick={onLeave}>
            {strings.discard}
          </Button>
          <Button autoFocus onClick={() => setAsks(false)}>
            {strings.keepEditing}
          </Button>
        </div>
      )}
    </header>
  );
}

function SavedState({ state }: { state: SaveState | undefined }) {
  return (
    <p
      role="status"
      className="icons flex items-center gap-1.5 text-muted text-sm empty:hidden max-sm:order-2 max-sm:basis-full"
    >
      {state === "saved" && <CloudCheck aria-hidden="true" />}
      {state && strings.states[state]}
    </p>
  );
}
