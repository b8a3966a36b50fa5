import { type BankAccount, createBankAccount, updateBankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { endpointResolver, showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { ACCOUNT_TYPES, type AccountType } from "@trellis/statement-reader/choices.ts";
import { useForm } from "react-hook-form";
import { TEXT } from "./messages.ts";

const words = TEXT.form;

interface Values {
  bankName: string;
  accountName: string;
  accountType: AccountType;
  accountSubtype: string;
  mask: string;
  currency: string;
  openingBalance: string;
  openingDay: string;
}
const FIELDS = [
  "bankName",
  "accountName",
  "accountType",
  "accountSubtype",
  "mask",
  "currency",
  "openingBalance",
  "openingDay",
] as const satisfies readonly (keyof Values)[];

interface Props {
  /** Null to add one. */
  account: BankAccount | null;
  onClose: () => void;
  onAdded?: (id: string) => void;
}

/** Add or edit an account. The typed values stay if saving fails. */
export function AccountDialog({ account, onClose, onAdded }: Props) {
  const create = useEndpointMutation(createBankAccount);
  const update = useEndpointMutation(updateBankAccount);
  const toBody = account ? bodyOf : newBodyOf;
  const form = useForm<Values>({
    defaultValues: valuesOf(account),
    resolver: endpointResolver(createBankAccount, toBody),
  });
  const { register, handleSubmit, formState } = form;
  const draft = useDraftFields(`bank-account:${account?.id ?? "new"}`, form);
  const { errors } = formState;

  const save = handleSubmit(async (values) => {
    try {
      if (account) await update.mutateAsync({ input: { params: { id: account.id }, body: bodyOf(values) } });
      else {
        const { id } = await create.mutateAsync({ input: { body: newBodyOf(values) } });
        onAdded?.(id);
      }
      draft.drop();
      showToast({ title: account ? words.saved : words.added });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = showIssues(form, error, { order: FIELDS });
      if (wrong.length === 0 && !error.isLostSession && error.status !== 402)
        showToast({ title: words.failed, description: error.message, variant: "destructive" });
    }
  });

  const text = (name: keyof Values, label: string, options: { required?: boolean; hint?: string } = {}) => (
    <Field
      label={label}
      hint={options.hint}
      error={errors[name]?.message ?? null}
      required={options.required ?? false}
      optional={!options.required}
    >
      {(control) => <TextInput {...control} autoComplete="off" {...register(name)} />}
    </Field>
  );

  return (
    <FormDialog
      title={account ? words.edit : words.add}
      words={{ cancel: TEXT.cancel, save: account ? TEXT.save : words.add }}
      form={{ draft, busy: formState.isSubmitting, submit: save }}
      onClose={onClose}
      cancelVariant="secondary"
      className="grid gap-4 sm:grid-cols-2"
    >
      {text("bankName", words.bankName, { required: true })}
      {text("accountName", words.accountName, {
        required: true,
        hint: words.accountNameHint,
      })}
      <Field label={words.accountType}>
        {(control) => (
          <Select {...control} {...register("accountType")}>
            <Options values={ACCOUNT_TYPES} text={TEXT.types} />
          </Select>
        )}
      </Field>
      {text("accountSubtype", words.accountSubtype, { hint: words.accountSubtypeHint })}
      {text("mask", words.mask, { hint: words.maskHint })}
      {account === null && text("currency", words.currency)}
      <Field
        label={words.openingBalance}
        hint={words.openingHint}
        error={errors.openingBalance?.message ?? null}
        optional
      >
        {(control) => (
          <NumberInput {...control} {...register("openingBalance")} places={2} fixedPlaces={2} inputMode="text" />
        )}
      </Field>
      <Field label={words.openingDay} error={errors.openingDay?.message ?? null} optional>
        {(control) => <DateInput {...control} {...register("openingDay")} />}
      </Field>
    </FormDialog>
  );
}

const valuesOf = (account: BankAccount | null): Values => ({
  bankName: account?.bankName ?? "",
  accountName: account?.accountName ?? "",
  accountType: account?.accountType ?? "checking",
  accountSubtype: account?.accountSubtype ?? "",
  mask: account?.mask ?? "",
  currency: account?.currency ?? "USD",
  openingBalance: account && account.openingDay !== null ? withReaderMarks(account.openingBalance) : "",
  openingDay: account?.openingDay ?? "",
});

function bodyOf(values: Values) {
  const opening = plainAmount(values.openingBalance);
  return {
    bankName: values.bankName,
    accountName: values.accountName,
    accountType: values.accountType,
    accountSubtype: values.accountSubtype || null,
    mask: values.mask || null,
    ...(opening === "" ? {} : { openingBalance: opening }),
    ...(values.openingDay === "" ? {} : { openingDay: values.openingDay }),
  };
}

function newBodyOf(values: Values) {
  const currency = values.currency.trim().toUpperCase();
  return { ...bodyOf(values), ...(currency ? { currency } : {}) };
}
