import { lazy, Suspense } from "react";
import { Route, useLocation } from "wouter";

const EmbedDialog = lazy(() => import("../embed/embed-dialog.tsx").then((m) => ({ default: m.EmbedDialog })));

/** The dialog has an address, so that it can be linked, reloaded and gone back from. */
export function SurveyDialogs() {
  const [, navigate] = useLocation();
  return (
    <Suspense fallback={null}>
      <Route path="/:id/embed">
        {({ id }) => <EmbedDialog key={id} surveyId={id} onClose={() => navigate("/")} />}
      </Route>
    </Suspense>
  );
}
