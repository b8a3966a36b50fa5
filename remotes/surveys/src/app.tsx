import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { ResultsSkeleton } from "./results/results-skeleton.tsx";
import { SurveysScreen } from "./surveys/surveys-screen.tsx";

const ResultsScreen = lazy(() => import("./results/results-screen.tsx").then((m) => ({ default: m.ResultsScreen })));

const InvitationsScreen = lazy(() =>
  import("./invitations/invitations-screen.tsx").then((m) => ({ default: m.InvitationsScreen })),
);

/** Surveys & Feedback: the list with its dialogs, and a page of results for each survey. */
export function App() {
  return (
    <Switch>
      <Route path="/:id/invitations">
        {({ id }) => (
          <Suspense fallback={<ResultsSkeleton />}>
            <InvitationsScreen key={id} surveyId={id} />
          </Suspense>
        )}
      </Route>
      <Route path="/:id/results">
        {({ id }) => (
          <Suspense fallback={<ResultsSkeleton />}>
            <ResultsScreen key={id} surveyId={id} />
          </Suspense>
        )}
      </Route>
      <Route>
        <SurveysScreen />
      </Route>
    </Switch>
  );
}
