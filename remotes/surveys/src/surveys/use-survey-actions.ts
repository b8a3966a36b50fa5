import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { publishSurvey, type Survey, unpublishSurvey, updateSurvey } from "@trellis/shared/contract/surveys/surveys.ts";
import { showToast } from "@trellis/shared/runtime";
import { useLocation } from "wouter";
import { strings } from "../strings.ts";
import { isLostSession } from "./lost-session.ts";

const { notices } = strings;

/** What a row's buttons do. Each says how it went; the list and figures refresh themselves. */
export function useSurveyActions(survey: Survey) {
  const [, navigate] = useLocation();
  const publishing = useEndpointMutation(publishSurvey);
  const unpublishing = useEndpointMutation(unpublishSurvey);
  const updating = useEndpointMutation(updateSurvey);
  const input = { params: { id: survey.id } };

  const report = (failure: string) => (error: Error) => {
    if (!isLostSession(error)) showToast({ title: notices.error, description: failure, variant: "destructive" });
  };

  return {
    isBusy: publishing.isPending || unpublishing.isPending || updating.isPending,
    publish: () =>
      publishing.mutate(
        { input },
        {
          onSuccess: () => {
            showToast({ title: notices.published, description: notices.publishedDescription });
            navigate(`/${survey.id}/embed`);
          },
          onError: report(notices.publishFailed),
        },
      ),
    unpublish: () =>
      unpublishing.mutate(
        { input },
        {
          onSuccess: () => showToast({ title: notices.unpublished, description: notices.unpublishedDescription }),
          onError: report(notices.unpublishFailed),
        },
      ),
    setActive: (isActive: boolean) =>
      updating.mutate(
        { input: { ...input, body: bodyWith(survey, isActive) }, ifMatch: survey.updatedAt },
        {
          onSuccess: () =>
            showToast(
              isActive
                ? { title: notices.reopened }
                : { title: notices.closed, description: notices.closedDescription },
            ),
          onError: report(isActive ? notices.reopenFailed : notices.closeFailed),
        },
      ),
  };
}

/** The survey as it is stored, open or closed. */
function bodyWith({ title, description, questions, expiresAt, allowAnonymous }: Survey, isActive: boolean) {
  return { title, description, questions, expiresAt, allowAnonymous, isActive };
}
