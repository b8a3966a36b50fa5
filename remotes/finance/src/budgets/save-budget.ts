import { type Budget, createBudget, generateBudget, updateBudget } from "@trellis/contract-budgets/budgets.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bodyOf, type FormErrors, type FormValues, serverErrors } from "./budget-form.ts";
import { words } from "./messages.ts";

type Outcome = { saved: Budget } | { errors: FormErrors };

/** Saves a form: a new budget by its mode, or changes of one as it was drawn. Shows the specified notices. */
export async function saveBudget(values: FormValues, subject: Budget | "hand" | "history" | "ai"): Promise<Outcome> {
  try {
    const saved = await send(values, subject);
    await refreshAreas(["budgets", "reports"]);
    showToast(
      subject === "ai"
        ? { title: words.form.generated, description: words.form.generatedText }
        : { title: typeof subject === "string" ? words.form.created : words.form.updated },
    );
    return { saved };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The plan's refusal is shown by the shell, over the form.
    if (!error.isLostSession && error.status !== 402)
      showToast({
        title: typeof subject === "string" ? words.form.failed : words.form.updateFailed,
        description: error.message,
        variant: "destructive",
      });
    return { errors: serverErrors(error.issues, values) };
  }
}

function send(values: FormValues, subject: Budget | "hand" | "history" | "ai"): Promise<Budget> {
  const body = bodyOf(values);
  if (subject === "ai") {
    const { name, description, startDate, endDate, totalBudget } = body;
    return callEndpoint(generateBudget, {
      body: { name, description, startDate, endDate, targetAmount: totalBudget ?? null },
    });
  }
  if (typeof subject === "string")
    return callEndpoint(createBudget, { body: { ...body, status: values.activate ? "active" : "draft" } });
  return callEndpoint(updateBudget, { params: { id: subject.id }, body }, { ifMatch: subject.updatedAt });
}
