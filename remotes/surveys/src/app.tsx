import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { BuilderSkeleton } from "./editor/builder-skeleton.tsx";
import { ResultsSkeleton } from "./results/results-skeleton.tsx";
import { SurveysScreen } from "./surveys/surveys-screen.tsx";

const ResultsScreen = lazy(() => import("./results/results-screen.tsx").then((m) => ({ default: m.ResultsScreen })));

const ResponseScreen = lazy(() => import("./results/response-screen.tsx").then((m) => ({ default: m.ResponseScreen })));

const InvitationsScreen = lazy(() =>
  import("./invitations/invitations-screen.tsx").then((m) => ({ default: m.InvitationsScreen })),
);

const BuilderScreen = lazy(() => import("./editor/builder-screen.tsx").then((m) => ({ default: m.BuilderScreen })));

const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** The list, with a dialog over it or without; for those who may not write, also in place of the builder. */
const LIST = /^\/(new|[^/]+\/(edit|embed))?\/?$/;

/** Surveys & Feedback: the list, the builder, and a page of results for each survey. */
export function App() {
  const { canWrite } = useMembership();
  const builder = (id: string | null) => (
    <Suspense fallback={<BuilderSkeleton />}>
      <BuilderScreen key={id} surveyId={id} />
    </Suspense>
  );
  return (
    <Switch>
      {canWrite && <Route path="/new">{builder(null)}</Route>}
      {canWrite && <Route path="/:id/edit">{({ id }) => builder(id)}</Route>}
      <Route path="/:id/invitations">
        {({ id }) => (
          <Suspense fallback={<ResultsSkeleton />}>
            <InvitationsScreen key={id} surveyId={id} />
          </Suspense>
        )}
      </Route>
      <Route path="/:id/responses/:responseId">
        {({ id, responseId }) => (
          <Suspense fallback={<ResultsSkeleton />}>
            <ResponseScreen surveyId={id} responseId={responseId} />
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
      <Route path={LIST} component={SurveysScreen} />
      <Route>
        <ScreenSuspense>
          <NotFound />
        </ScreenSuspense>
      </Route>
    </Switch>
  );
}
