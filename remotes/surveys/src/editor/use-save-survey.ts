import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { createSurvey, type Survey, updateSurvey } from "@trellis/shared/contract/surveys/surveys.ts";
import { showToast } from "@trellis/shared/runtime";
import { strings } from "../strings.ts";
import { isLostSession } from "../surveys/lost-session.ts";
import { bodyOf, type SurveyValues } from "./survey-values.ts";

const { notices } = strings;

/** Saves what the editor holds and says how it went. `save` answers the failure, or undefined when it is stored. */
export function useSaveSurvey(survey: Survey | null, timeZone: string) {
  const creating = useEndpointMutation(createSurvey);
  const updating = useEndpointMutation(updateSurvey);

  async function save(values: SurveyValues, { overwrite }: { overwrite: boolean }): Promise<Error | undefined> {
    const body = bodyOf(values, survey, timeZone);
    try {
      if (survey)
        await updating.mutateAsync({
          input: { params: { id: survey.id }, body },
          ...(overwrite ? {} : { ifMatch: survey.updatedAt }),
        });
      else await creating.mutateAsync({ input: { body } });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (!isLostSession(failure)) {
        const fallback = survey ? notices.updateFailed : notices.createFailed;
        showToast({ title: notices.error, description: failure.message || fallback, variant: "destructive" });
      }
      return failure;
    }
    showToast({ title: survey ? notices.updated : notices.created });
    return undefined;
  }

  return { save, isSaving: creating.isPending || updating.isPending };
}
