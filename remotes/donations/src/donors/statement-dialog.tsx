import type { DonorWithTotals } from "@trellis/contract-donations/donors.ts";
import { downloadGivingStatement, sendGivingStatements } from "@trellis/contract-donations/receipts.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { LANGUAGE_NAMES, type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import FileDown from "lucide-react/icons/file-down";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { StatementPreview } from "../statements/statement-preview.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.statement;

/** A year's statement of one donor: to keep or to send. */
export function StatementDialog({ donor, onClose }: { donor: DonorWithTotals; onClose: () => void }) {
  const { canWrite } = useMembership();
  const [year, setYear] = useState(String(donor.years[0] ?? ""));
  const [chosen, setChosen] = useState<Language | "">("");
  const language = chosen || donor.language || "en";
  const send = useEndpointMutation(sendGivingStatements);
  const start = async () => {
    try {
      await send.mutateAsync({
        input: { body: { year: Number(year), donorId: donor.id, language } },
        idempotencyKey: randomId(),
      });
    } catch (error) {
      showErrorToast(words.sendFailed, error);
      return;
    }
    showToast({ title: words.sent, ...(donor.email ? { description: words.sentTo({ email: donor.email }) } : {}) });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.text({ name: donor.name })}
      size="sm"
      footer={
        <>
          {canWrite && donor.email && (
            <Button icon={<Mail aria-hidden="true" />} busy={send.isPending} onClick={() => void start()}>
              {words.send}
            </Button>
          )}
          <LinkButton
            variant="primary"
            href={endpointUrl(downloadGivingStatement, { params: { id: donor.id }, query: { year, language } })}
            download
            icon={<FileDown aria-hidden="true" />}
          >
            {words.download}
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={words.year}>
          {(control) => (
            <Select {...control} value={year} onChange={(event) => setYear(event.target.value)}>
              <Options values={donor.years} />
            </Select>
          )}
        </Field>
        <Field label={words.language}>
          {(control) => (
            <Select {...control} value={language} onChange={(event) => setChosen(event.target.value as Language)}>
              <Options values={OFFERED_LANGUAGES} text={LANGUAGE_NAMES} />
            </Select>
          )}
        </Field>
        {canWrite && donor.email && (
          <StatementPreview
            to={[`${donor.name} <${donor.email}>`]}
            donorName={donor.name}
            year={Number(year)}
            language={language}
          />
        )}
      </div>
    </Dialog>
  );
}
