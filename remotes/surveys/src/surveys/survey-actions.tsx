import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Code from "lucide-react/icons/code";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Globe from "lucide-react/icons/globe";
import GlobeOff from "lucide-react/icons/globe-off";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { strings } from "../messages.ts";
import { endOf } from "./survey-dates.ts";
import { useSurveyActions } from "./use-survey-actions.ts";

const DeleteDialog = fetchedPart(() => import("./delete-dialog.tsx").then((m) => ({ default: m.DeleteDialog })));

const { actions } = strings;

/** What can be done to a survey of the list. A viewer reads results and the address, and changes nothing. */
export function SurveyActions({ survey, canWrite }: { survey: Survey; canWrite: boolean }) {
  const [, navigate] = useLocation();
  const { isBusy, publish, unpublish, close, reopen, duplicate, remove } = useSurveyActions(survey);
  const { canDelete } = useMembership();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const isOpen = endOf(survey) === null;
  const ghost = { variant: "ghost", size: "sm", disabled: isBusy } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these act at once
    <div
      role="group"
      aria-label={strings.list.actionsFor({ title: survey.title })}
      className="-mx-2.5 flex flex-wrap items-center gap-x-1 gap-y-2 lg:mx-0 lg:max-w-80 lg:justify-end xl:max-w-none"
    >
      <Button
        {...ghost}
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        onClick={() => navigate(`/${survey.id}/results`)}
      >
        {actions.viewResults}
      </Button>
      {canWrite && (
        <Button {...ghost} icon={<Pencil aria-hidden="true" />} onClick={() => navigate(`/${survey.id}/edit`)}>
          {actions.edit}
        </Button>
      )}
      {canWrite && isOpen && !survey.isPublished && (
        <Button {...ghost} variant="secondary" icon={<Globe aria-hidden="true" />} onClick={publish}>
          {actions.publish}
        </Button>
      )}
      {survey.isPublished && (
        <Button {...ghost} icon={<Code aria-hidden="true" />} onClick={() => navigate(`/${survey.id}/embed`)}>
          {actions.embedCode}
        </Button>
      )}
      {canWrite && isOpen && survey.isPublished && (
        <Button {...ghost} icon={<GlobeOff aria-hidden="true" />} onClick={unpublish}>
          {actions.unpublish}
        </Button>
      )}
      {canWrite && (
        <Button
          {...ghost}
          icon={isOpen ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          onClick={isOpen ? close : reopen}
        >
          {isOpen ? actions.close : actions.reopen}
        </Button>
      )}
      {canWrite && (
        <Menu
          label={actions.more({ title: survey.title })}
          align="end"
          trigger={
            <IconButton
              size="sm"
              disabled={isBusy}
              label={actions.more({ title: survey.title })}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
        >
          {survey.isPublished && isOpen && (
            <MenuItem icon={<Mail aria-hidden="true" />} onSelect={() => navigate(`/${survey.id}/invitations`)}>
              {actions.invite}
            </MenuItem>
          )}
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={duplicate}>
            {actions.duplicate}
          </MenuItem>
          {canDelete && (
            <>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setAsksToDelete(true)}>
                {actions.delete}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {asksToDelete && (
        <Suspense fallback={null}>
          <DeleteDialog survey={survey} onConfirm={remove} onClose={() => setAsksToDelete(false)} />
        </Suspense>
      )}
    </div>
  );
}
