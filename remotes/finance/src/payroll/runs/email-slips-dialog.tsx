import { listPaySlipEmails, type PaySlipEmail, sendPaySlipEmails } from "@trellis/contract-payroll/pay-slip-emails.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { LANGUAGE_NAMES, type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { paySlipMailText } from "@trellis/payroll-us/pay-slip-mail-text.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.run.emailSlips;

/** Emails the pay slips of a committed run, at first to everyone who hasn't got theirs. */
export function EmailSlipsDialog({ run, onClose }: { run: PayrollRunDetail; onClose: () => void }) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const slips = useEndpoint(listPaySlipEmails, { params: { id: run.id } }, { fresh: true });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [language, setLanguage] = useState<Language>("en");
  const send = useEndpointMutation(sendPaySlipEmails);
  const isChosen = (slip: PaySlipEmail) => changed.get(slip.recordId) ?? slip.latest === null;
  const chosen = slips.data?.filter(isChosen) ?? [];
  const [only] = chosen;

  const submit = async () => {
    const body = { recordIds: chosen.map(({ recordId }) => recordId), language };
    try {
      const { queued } = await send.mutateAsync({ input: { params: { id: run.id }, body } });
      showToast({ title: words.sent({ count: queued }) });
      onClose();
    } catch (error) {
      showErrorToast(words.sendFailed, error);
    }
  };

  return (
    <Dialog
      onClose={() => !send.isPending && onClose()}
      title={words.title}
      description={words.lead}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {TEXT.cancel}
          </Button>
          <Button variant="primary" disabled={!only} busy={send.isPending} onClick={() => void submit()}>
            {words.send({ count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {slips.error && <Banner tone="danger">{`${words.failed}. ${slips.error.message}`}</Banner>}
        {!slips.data && !slips.error && <SkeletonRows rows={3} />}
        {slips.data && (
          <fieldset className="grid max-h-60 min-w-0 gap-1 overflow-y-auto border-0 p-0">
            <legend className="mb-1 text-sm font-medium">{words.people}</legend>
            {slips.data.map((slip) => (
              <Choice
                key={slip.recordId}
                slip={slip}
                checked={isChosen(slip)}
                onChange={(checked) => setChanged(new Map(changed).set(slip.recordId, checked))}
              />
            ))}
          </fieldset>
        )}
        <Field label={words.language}>
          {(control) => (
            <Select {...control} value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
              <Options values={OFFERED_LANGUAGES} text={LANGUAGE_NAMES} />
            </Select>
          )}
        </Field>
        {only && (
          <SendPreview
            to={chosen.length === 1 ? [`${only.employeeName} <${only.email}>`] : [words.each({ count: chosen.length })]}
            {...paySlipMailText(language, {
              employeeName: chosen.length === 1 ? only.employeeName : words.eachName,
              organizationName: organization?.name ?? "",
              payDate: run.payDate,
            })}
            contains={[words.attached]}
            final={words.final}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  slip: PaySlipEmail;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ slip: { employeeName, email, latest }, checked, onChange }: ChoiceProps) {
  const { timeZone } = useMembership();
  return (
    <Checkbox
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          {employeeName} <span className="text-muted wrap-anywhere">{email}</span>
          {latest && (
            <span className="text-muted">
              {" · "}
              {latest.sentAt
                ? words.sentOn({ day: dayInZone(new Date(latest.sentAt), timeZone) })
                : latest.status === "failed"
                  ? words.notSent
                  : words.waiting}
            </span>
          )}
        </>
      }
    />
  );
}
