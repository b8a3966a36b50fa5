import { useEffect, useState } from "react";
import { Field } from "./field.tsx";
import { MoneyInput } from "./number-inputs.tsx";

interface Words {
  minAmount: string;
  maxAmount: string;
  amountWrong: string;
  amountOrder: string;
}

interface Range {
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}

interface Props {
  range: Range;
  words: Words;
  /** An amount as people type it, for the API; undefined if invalid. */
  read: (typed: string) => string | undefined;
  onChange: (changed: Range) => void;
}

/** The smallest and the largest amount of a filter; nothing is filtered by a range that is the wrong way round. */
export function AmountRange({ range: { minAmount, maxAmount }, words, read, onChange }: Props) {
  return (
    <>
      <AmountField
        label={words.minAmount}
        value={minAmount}
        words={words}
        read={read}
        fits={(amount) => !maxAmount || Number(amount) <= Number(maxAmount)}
        onChange={(amount) => onChange({ minAmount: amount })}
      />
      <AmountField
        label={words.maxAmount}
        value={maxAmount}
        words={words}
        read={read}
        fits={(amount) => !minAmount || Number(minAmount) <= Number(amount)}
        onChange={(amount) => onChange({ maxAmount: amount })}
      />
    </>
  );
}

interface AmountFieldProps extends Pick<Props, "words" | "read"> {
  label: string;
  value: string | undefined;
  /** Whether an amount leaves the range the right way round. */
  fits: (amount: string) => boolean;
  onChange: (value: string | undefined) => void;
}

/** Keeps what is typed while it is no amount yet, and filters once it is one. */
function AmountField({ label, value, words, read, fits, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => {
    setTyped((before) => (read(before) === value ? before : (value ?? "")));
  }, [value]);
  const bound = read(typed);
  const isWrong = typed.trim() !== "" && bound === undefined;
  const isTurned = bound !== undefined && !fits(bound);
  return (
    <Field label={label} error={isWrong ? words.amountWrong : isTurned ? words.amountOrder : undefined}>
      {(props) => (
        <MoneyInput
          {...props}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            const next = read(text);
            if (text.trim() === "") onChange(undefined);
            else if (next !== undefined && next !== value && fits(next)) onChange(next);
          }}
        />
      )}
    </Field>
  );
}
