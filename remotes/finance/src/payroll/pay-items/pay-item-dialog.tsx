import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { createPayItem, type PayItem, updatePayItem } from "@trellis/contract-payroll/pay-items.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount, plainRate } from "@trellis/domain/money/typed-number.ts";
import { DEDUCTION_KINDS, type DeductionKind } from "@trellis/payroll-us/choices.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT as payroll } from "../messages.ts";
import { showErrorToast } from "../runs/error-toast.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.form;
const UNITS = ["amount", "rate"] as const;
const MATCHES = ["none", "rate", "amount"] as const;

interface Values {
  kind: DeductionKind;
  label: string;
  unit: (typeof UNITS)[number];
  amount: string;
  rate: string;
  match: (typeof MATCHES)[number];
  matchRate: string;
  matchUpTo: string;
  matchAmount: string;
  startDate: string;
  endDate: string;
}

/** What a deduction of this kind is usually called on a pay slip; nothing for kinds without a usual name. */
const suggestedLabel = (kind: PayItem["kind"]): string => (kind === "post_tax" ? "" : words.labels[kind]);

const valuesOf = (item: PayItem | null, today: string): Values => ({
  kind: item?.kind ?? "retirement",
  label: item?.label ?? words.labels.retirement,
  unit: item?.rate == null ? "amount" : "rate",
  amount: item && item.amount !== "0.00" ? withReaderMarks(item.amount) : "",
  rate: withReaderMarks(item?.rate ?? ""),
  match: item?.matchAmount != null ? "amount" : item?.matchRate != null ? "rate" : "none",
  matchRate: withReaderMarks(item?.matchRate ?? ""),
  matchUpTo: withReaderMarks(item?.matchUpTo ?? ""),
  matchAmount: withReaderMarks(item?.matchAmount ?? ""),
  startDate: item?.startDate ?? today,
  endDate: item?.endDate ?? "",
});

const orNull = (text: string, plain: (typed: string) => string) => (text.trim() === "" ? null : plain(text));

/** The request body: of amount and rate, and of the employer's two ways, the chosen one. */
const bodyOf = (values: Values) => ({
  kind: values.kind,
  label: values.label,
  amount: values.unit === "amount" ? orNull(values.amount, plainAmount) : null,
  rate: values.unit === "rate" ? orNull(values.rate, plainRate) : null,
  matchRate: values.match === "rate" ? orNull(values.matchRate, plainRate) : null,
  matchUpTo: values.match === "rate" ? orNull(values.matchUpTo, plainRate) : null,
  matchAmount: values.match === "amount" ? orNull(values.matchAmount, plainAmount) : null,
  startDate: values.startDate,
  endDate: values.endDate || null,
});

interface Props {
  person: Employee;
  item: PayItem | null;
  onClose: () => void;
}

/** Add or change a standing deduction or benefit. */
export function PayItemDialog({ person, item, onClose }: Props) {
  const { today } = useMembership();
  const mode = item ? "edit" : "add";
  const { values, set, errorOf, form } = useDraftForm({
    draft: `pay-item:${item?.id ?? `new-${person.id}`}`,
    stored: () => valuesOf(item, today),
    send: async (values) => {
      const body = bodyOf(values);
      if (item) await callEndpoint(updatePayItem, { params: { id: item.id }, body });
      else await callEndpoint(createPayItem, { params: { id: person.id }, body });
    },
    done: async () => {
      await refreshAreas(createPayItem.touches);
      showToast({ title: words.saved[mode] });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(error),
  });
  const number = (name: "rate" | "matchRate" | "matchUpTo", hint?: string) => (
    <Field label={words[name]} error={errorOf(name)} {...(hint ? { hint } : {})}>
      {(props) => <NumberInput {...props} places={3} {...bindField(values, set, name)} />}
    </Field>
  );
  const money = (name: "amount" | "matchAmount") => (
    <Field label={words[name]} error={errorOf(name)}>
      {(props) => <MoneyInput {...props} placeholder="0.00" {...bindField(values, set, name)} />}
    </Field>
  );

  return (
    <FormDialog
      title={words.title[mode]}
      description={words.description({ name: `${person.firstName} ${person.lastName}` })}
      words={{ cancel: words.cancel, save: words.save[mode] }}
      form={form}
      onClose={onClose}
    >
      <Field label={words.kind} required error={errorOf("kind")}>
        {(props) => (
          <Select
            {...props}
            data-autofocus
            value={values.kind}
            onChange={({ target }) => {
              const kind = DEDUCTION_KINDS.find((one) => one === target.value) ?? "post_tax";
              const isOurs = values.label === "" || values.label === suggestedLabel(values.kind);
              set({ kind, ...(isOurs ? { label: suggestedLabel(kind) } : {}) });
            }}
          >
            <Options values={DEDUCTION_KINDS} text={payroll.deductions} />
          </Select>
        )}
      </Field>
      <Field label={words.label} required error={errorOf("label")}>
        {(props) => <TextInput {...props} maxLength={100} {...bindField(values, set, "label")} />}
      </Field>
      <Pair>
        <Field label={words.unit}>
          {(props) => (
            <Select {...props} {...bindField(values, set, "unit")}>
              <Options values={UNITS} text={words.units} />
            </Select>
          )}
        </Field>
        {values.unit === "rate" ? number("rate") : money("amount")}
      </Pair>
      <Field label={words.match}>
        {(props) => (
          <Select {...props} {...bindField(values, set, "match")}>
            <Options values={MATCHES} text={words.matches} />
          </Select>
        )}
      </Field>
      {values.match === "rate" && (
        <Pair>
          {number("matchRate")}
          {number("matchUpTo", words.matchUpToHint)}
        </Pair>
      )}
      {values.match === "amount" && money("matchAmount")}
      <Pair>
        <Field label={words.startDate} required error={errorOf("startDate")}>
          {(props) => <DateInput {...props} {...bindField(values, set, "startDate")} />}
        </Field>
        <Field label={words.endDate} optional error={errorOf("endDate")}>
          {(props) => <DateInput {...props} {...bindField(values, set, "endDate")} />}
        </Field>
      </Pair>
    </FormDialog>
  );
}
