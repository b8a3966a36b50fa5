import { exportCustomerStatement, getCustomerStatement } from "@trellis/contract-invoicing/customers.ts";
import { addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { LANGUAGE_NAMES, type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { TEXT } from "../customers/messages.ts";

const words = TEXT.page;

/** The statement of account of a period, as a file. */
export function StatementDialog({
  customer,
  onClose,
}: {
  customer: { id: string; name: string };
  onClose: () => void;
}) {
  const { today } = useMembership();
  const [from, setFrom] = useState(addMonths(startOfMonth(today), -11));
  const [to, setTo] = useState(today);
  const [language, setLanguage] = useState<Language | "">("");
  const [format, setFormat] = useState<"pdf" | "csv">("pdf");
  const input = {
    params: { id: customer.id },
    query: { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(language ? { language } : {}) },
  };
  const address = endpointUrl(format === "pdf" ? getCustomerStatement : exportCustomerStatement, input);
  const isUpsideDown = Boolean(from && to && from > to);
  return (
    <Dialog
      onClose={onClose}
      title={words.statementTitle}
      description={customer.name}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          {isUpsideDown ? (
            <Button variant="primary" disabled>
              {words.download}
            </Button>
          ) : (
            <LinkButton variant="primary" href={address} download onClick={onClose}>
              {words.download}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.from}>
            {(control) => (
              <DateInput {...control} value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
            )}
          </Field>
          <Field label={words.to}>
            {(control) => (
              <DateInput {...control} value={to} min={from} onChange={(event) => setTo(event.target.value)} />
            )}
          </Field>
        </div>
        <Field label={words.language}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={(event) => setLanguage(event.target.value as Language | "")}
            >
              <Options values={OFFERED_LANGUAGES} text={LANGUAGE_NAMES} none={words.customersLanguage} />
            </Select>
          )}
        </Field>
        <Segmented
          full
          label={words.format}
          value={format}
          items={[
            { value: "pdf", label: words.pdf },
            { value: "csv", label: words.csv },
          ]}
          onValueChange={setFormat}
        />
      </div>
    </Dialog>
  );
}
