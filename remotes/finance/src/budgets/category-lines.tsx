import { MAX_CATEGORIES } from "@trellis/budget-rules/choices.ts";
import { getTransactionChoices } from "@trellis/contract-finance/transactions.ts";
import { EXPENSE_CATEGORIES } from "@trellis/domain/books/choices.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { SuggestionInput } from "../suggestions/suggestion-input.tsx";
import { type FormErrors, type FormLine, newLine, readAmount, sumOf } from "./budget-form.ts";
import { words } from "./messages.ts";

interface Props {
  lines: readonly FormLine[];
  total: string;
  errors: FormErrors;
  onChange: (lines: FormLine[]) => void;
}

/** The lines of a budget, with their sum against the total while it is typed. */
export function CategoryLines({ lines, total, errors, onChange }: Props) {
  const choices = useEndpoint(getTransactionChoices, {});
  const list = useRef<HTMLUListElement>(null);
  const suggestions = [...new Set([...EXPENSE_CATEGORIES, ...(choices.data?.categories ?? [])])];
  const change = (key: number, change: Partial<FormLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const add = () => {
    onChange([...lines, newLine()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{words.form.categories}</legend>
      <ul ref={list} className="grid gap-3">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            nameError={errors[`lines.${index}.categoryName`]}
            amountError={errors[`lines.${index}.amount`]}
            suggestions={suggestions}
            onChange={(next) => change(line.key, next)}
            onRemove={lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined}
          />
        ))}
      </ul>
      {errors.lines && <p className="text-sm text-danger-text">{errors.lines}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="sm" icon={<Plus aria-hidden="true" />} disabled={lines.length >= MAX_CATEGORIES} onClick={add}>
          {words.form.addCategory}
        </Button>
        <Sum lines={lines} total={total} />
      </div>
    </fieldset>
  );
}

function Sum({ lines, total }: { lines: readonly FormLine[]; total: string }) {
  const sum = sumOf(lines);
  const left = total.trim() === "" ? 0n : (readAmount(total) ?? sum) - sum;
  return (
    <p aria-live="polite" className="text-end text-sm tabular-nums">
      <span className="text-muted">{words.form.sum}</span>{" "}
      <b className="font-semibold" data-testid="budget-sum">
        {formatDollars(sum)}
      </b>
      {left !== 0n && (
        <span className={`block ${left < 0n ? "text-danger-text" : "text-muted"}`}>
          {left < 0n
            ? words.form.overAllocated({ amount: formatDollars(-left) })
            : words.form.unallocated({ amount: formatDollars(left) })}
        </span>
      )}
    </p>
  );
}

function LineRow({
  line,
  nameError,
  amountError,
  suggestions,
  onChange,
  onRemove,
}: {
  line: FormLine;
  nameError: string | undefined;
  amountError: string | undefined;
  suggestions: readonly string[];
  onChange: (change: Partial<FormLine>) => void;
  onRemove: (() => void) | undefined;
}) {
  const note = useId();
  const problem = nameError ?? amountError;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-center gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_auto_auto]">
      <SuggestionInput
        aria-label={words.form.category}
        aria-invalid={nameError ? true : undefined}
        aria-describedby={problem ? note : undefined}
        placeholder={words.form.category}
        maxLength={100}
        value={line.categoryName}
        onValueChange={(categoryName) => onChange({ categoryName })}
        suggestions={suggestions}
      />
      <MoneyInput
        aria-label={words.form.amount}
        aria-invalid={amountError ? true : undefined}
        aria-describedby={problem ? note : undefined}
        placeholder="0.00"
        {...bindField(line, onChange, "amount")}
      />
      <Checkbox
        label={words.form.essential}
        checked={line.isEssential}
        onChange={(event) => onChange({ isEssential: event.target.checked })}
        className="text-sm max-sm:order-last max-sm:col-span-full"
      />
      <IconButton
        label={line.categoryName ? words.form.remove({ name: line.categoryName }) : words.form.removeUnnamed}
        size="sm"
        icon={<X aria-hidden="true" />}
        disabled={!onRemove}
        onClick={onRemove}
      />
      {problem && (
        <p id={note} className="order-last col-span-full text-sm text-danger-text">
          {problem}
        </p>
      )}
    </li>
  );
}
