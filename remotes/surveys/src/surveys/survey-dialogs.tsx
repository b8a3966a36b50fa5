import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Suspense } from "react";
import { Route, useLocation } from "wouter";

const EmbedDialog = fetchedPart(() => import("../embed/embed-dialog.tsx").then((m) => ({ default: m.EmbedDialog })));

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
