import { type Report, revokeReportShare, shareReport } from "@trellis/contract-reports/saved-reports.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { SHARE_DAYS } from "@trellis/report-rules/choices.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { words } from "../messages.ts";

const text = words.share;
const CHOICES = [1, 3, SHARE_DAYS, 14, 30];

/** Makes a link to one report, shows the one that is open, and ends it. */
export function ShareDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { timeZone } = useMembership();
  const [days, setDays] = useState(SHARE_DAYS);
  const share = useEndpointMutation(shareReport);
  const revoke = useEndpointMutation(revokeReportShare);
  const params = { id: report.id };
  const fail = (error: Error) => showToast({ title: text.failed, description: error.message, variant: "destructive" });

  const create = () => share.mutateAsync({ input: { params, body: { days } } }).catch(fail);
  async function end() {
    try {
      await revoke.mutateAsync({ input: { params } });
      showToast({ title: text.ended });
    } catch (error) {
      fail(error as Error);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={text.title}
      description={report.name}
      size="md"
      footer={
        <>
          {report.share && (
            <Button variant="ghost" className="me-auto" busy={revoke.isPending} onClick={() => void end()}>
              {text.end}
            </Button>
          )}
          <Button onClick={onClose}>{text.close}</Button>
          <Button variant="primary" busy={share.isPending} onClick={() => void create()}>
            {report.share ? text.replace : text.create}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{text.text}</p>
        {report.share?.url && (
          <CopyField
            label={text.link}
            value={report.share.url}
            hint={text.expires({ day: dayInZone(new Date(report.share.expiresAt), timeZone) })}
          />
        )}
        <Field label={text.days} className="max-w-48">
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              <Options values={CHOICES} text={(count) => text.dayChoices({ count })} />
            </Select>
          )}
        </Field>
      </div>
    </Dialog>
  );
}
