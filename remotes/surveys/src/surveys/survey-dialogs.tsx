import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { lazy, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";

const SurveyDialog = lazy(() => import("../editor/survey-dialog.tsx").then((m) => ({ default: m.SurveyDialog })));
const EmbedDialog = lazy(() => import("../embed/embed-dialog.tsx").then((m) => ({ default: m.EmbedDialog })));

/** Dialogs have addresses, so that they can be linked, reloaded and gone back from. */
export function SurveyDialogs() {
  const { canWrite } = useStanding();
  const [, navigate] = useLocation();
  const close = () => navigate("/");
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/new">{canWrite && <SurveyDialog surveyId={null} onClose={close} />}</Route>
        <Route path="/:id/edit">
          {({ id }) => canWrite && <SurveyDialog key={id} surveyId={id} onClose={close} />}
        </Route>
        <Route path="/:id/embed">{({ id }) => <EmbedDialog key={id} surveyId={id} onClose={close} />}</Route>
      </Switch>
    </Suspense>
  );
}
