import { type DonationForm, updateDonationForm } from "@trellis/contract-donations/forms.ts";
import { resumeDonationForm } from "@trellis/contract-donations/refunds.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { TEXT } from "./messages.ts";

/** Pausing a form, opening it again, and opening what the program stopped. */
export function useFormState(form: DonationForm) {
  const update = useEndpointMutation(updateDonationForm);
  const open = useEndpointMutation(resumeDonationForm);
  const params = { id: form.id };
  const change = async (done: string, failed: string, call: () => Promise<unknown>) => {
    try {
      await call();
      showToast({ title: done });
    } catch (error) {
      showErrorToast(failed, error);
    }
  };
  return {
    isBusy: update.isPending || open.isPending,
    pause: () =>
      change(TEXT.pausedDone, TEXT.pauseFailed, () =>
        update.mutateAsync({ input: { params, body: { title: form.title, status: "paused" } } }),
      ),
    resume: () =>
      change(TEXT.resumed, TEXT.resumeFailed, () =>
        form.status === "stopped"
          ? open.mutateAsync({ input: { params } })
          : update.mutateAsync({ input: { params, body: { title: form.title, status: "active" } } }),
      ),
  };
}

/** Why a form takes nothing now, and the way out of it. Nothing while it is open. */
export function FormStateNotice({ form }: { form: DonationForm }) {
  const { canWrite, isManager } = useMembership();
  const { isBusy, resume } = useFormState(form);
  if (form.status !== "paused" && form.status !== "stopped") return null;
  const isStopped = form.status === "stopped";
  const may = canWrite && (!isStopped || isManager);
  return (
    <Banner
      tone={isStopped ? "danger" : "warning"}
      action={
        may && (
          <Button size="sm" busy={isBusy} onClick={resume}>
            {TEXT.resume}
          </Button>
        )
      }
    >
      <b>{isStopped ? TEXT.stopped : TEXT.paused}</b>{" "}
      {isStopped ? `${form.stoppedReason ?? ""} ${may ? "" : TEXT.managerOpens}` : TEXT.pausedText}
    </Banner>
  );
}
