import { closeSurvey, deleteSurvey, duplicateSurvey, reopenSurvey } from "@trellis/contract-surveys/survey-life.ts";
import { publishSurvey, type Survey, unpublishSurvey } from "@trellis/contract-surveys/surveys.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useLocation } from "wouter";
import { strings } from "../messages.ts";
import { isLostSession } from "./lost-session.ts";

const { notices } = strings;

/** What a row's buttons do. Each says how it went; the list and figures refresh themselves. */
export function useSurveyActions(survey: Survey) {
  const [, navigate] = useLocation();
  const publishing = useEndpointMutation(publishSurvey);
  const unpublishing = useEndpointMutation(unpublishSurvey);
  const closing = useEndpointMutation(closeSurvey);
  const reopening = useEndpointMutation(reopenSurvey);
  const duplicating = useEndpointMutation(duplicateSurvey);
  const deleting = useEndpointMutation(deleteSurvey);
  const input = { params: { id: survey.id } };
  const all = [publishing, unpublishing, closing, reopening, duplicating, deleting];

  const report = (failure: string) => (error: Error) => {
    // The plan's refusal says what lifts it, in its own dialog.
    const description = error instanceof ApiError && error.code === "plan_limit" ? error.message : failure;
    if (!isLostSession(error)) showToast({ title: notices.error, description, variant: "destructive" });
  };
  const messages = (title: string, failure: string, description?: string) => ({
    onSuccess: () => showToast({ title, ...(description ? { description } : {}) }),
    onError: report(failure),
  });

  return {
    isBusy: all.some(({ isPending }) => isPending),
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
        messages(notices.unpublished, notices.unpublishFailed, notices.unpublishedDescription),
      ),
    close: () => closing.mutate({ input }, messages(notices.closed, notices.closeFailed, notices.closedDescription)),
    reopen: () =>
      reopening.mutate(
        { input },
        {
          onSuccess: ({ expiresAt, maxResponses }) =>
            showToast({
              title: notices.reopened,
              ...(expiresAt === null && maxResponses === null ? { description: notices.reopenedDescription } : {}),
            }),
          onError: report(notices.reopenFailed),
        },
      ),
    duplicate: () =>
      duplicating.mutate(
        { input },
        messages(notices.duplicated, notices.duplicateFailed, notices.duplicatedDescription),
      ),
    /** Rejected when it failed, so that the question stays open. */
    remove: async () => {
      try {
        await deleting.mutateAsync({ input });
      } catch (error) {
        report(notices.deleteFailed)(error as Error);
        throw error;
      }
      // Not a callback of the call: the row is gone by then, and its callbacks with it.
      showToast({ title: notices.deleted });
    },
  };
}
