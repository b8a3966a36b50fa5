import { type GroupProposal, searchMatchRecords } from "@trellis/contract-bank/bank-matches.ts";
import type { BankTransaction, BookedTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "@trellis/domain/books/choices.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { PlugZap, SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { SuggestionInput } from "../../suggestions/suggestion-input.tsx";
import { BankMoney, bankMoney } from "../bank-money.tsx";
import type { LineActions } from "../use-line-actions.ts";
import { GroupSuggestions } from "./group-suggestions.tsx";
import { MATCH as words } from "./messages.ts";
import { restOf } from "./rest-of-match.ts";

const FEES = ["Bank Fees", "Merchant Fees", ...EXPENSE_CATEGORIES];
const GAINS = ["Interest", ...INCOME_CATEGORIES];
const DAYS = [30, 90, 365] as const;

interface Props {
  lines: readonly BankTransaction[];
  actions: LineActions;
  onDone: () => void;
  onCancel: () => void;
}

/** The records of lines: found, ticked and added up, with the rest as a fee. */
export function useRecordMatch({ lines, actions, onDone, onCancel }: Props) {
  const [first] = lines;
  const currency = first?.isoCurrencyCode ?? "USD";
  const [typed, setTyped] = useState("");
  const [days, setDays] = useState<number>(90);
  const [chosen, setChosen] = useState<readonly BookedTransaction[]>([]);
  const [recordsRest, setRecordsRest] = useState(false);
  const [category, setCategory] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const q = useDeferredValue(typed.trim());
  const found = useEndpoint(
    searchMatchRecords,
    { params: { id: first?.id ?? "" }, query: { days, ...(q ? { q } : {}) } },
    { fresh: true },
  );
  const { selected, remaining, isWrongWay } = restOf(lines, chosen);
  const isExpense = remaining < 0n;
  const isPending = lines.some(({ pending }) => pending);
  const money = (cents: bigint) => bankMoney(formatDecimal(cents), currency, "always");
  const size = bankMoney(formatDecimal(isExpense ? -remaining : remaining), currency);
  const hasRest = chosen.length > 0 && remaining !== 0n && !isWrongWay;
  const named = category ?? (isExpense ? FEES : GAINS)[0] ?? "";
  const canMatch = chosen.length > 0 && !isWrongWay && (remaining === 0n || (recordsRest && !isPending));
  const busy = actions.busyId === first?.id;

  const match = async () => {
    if (hasRest && named.trim() === "") return setMissing(true);
    const difference = hasRest ? { amount: formatDecimal(remaining), category: named.trim() } : undefined;
    const done = await actions.matchGroup(
      lines,
      chosen.map(({ id }) => id),
      difference,
    );
    if (done) onDone();
  };

  const select = (group: GroupProposal) => {
    setChosen(group.records);
    setRecordsRest(group.fee !== "0.00");
    if (group.fee !== "0.00") setCategory("Merchant Fees");
  };

  const items = found.data?.items ?? [];
  const shown = [...chosen.filter(({ id }) => !items.some((item) => item.id === id)), ...items];
  const body: ReactNode = (
    <div className="grid gap-3">
      {first && lines.length === 1 && <GroupSuggestions lineId={first.id} onSelect={select} />}
      <div className="grid gap-2 sm:grid-cols-2">
        <SearchInput label={words.search} value={typed} maxLength={200} data-autofocus="" onValueChange={setTyped} />
        <Select
          aria-label={words.days.label}
          data-filter=""
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          <Options values={DAYS} text={words.days.values} />
        </Select>
      </div>
      {found.error && !found.data ? (
        <EmptyState
          icon={<PlugZap />}
          title={words.failed}
          description={found.error.message}
          action={<Button onClick={() => void found.refetch()}>{words.retry}</Button>}
        />
      ) : !found.data ? (
        <SkeletonRows rows={4} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<SearchX />} title={words.none.title} description={words.none.text} />
      ) : (
        <ul aria-label={words.list} className="grid max-h-[40dvh] overflow-y-auto rounded-lg border border-hairline">
          {shown.map((one) => (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-b border-hairline px-3 py-2.5 last:border-b-0 focus-within:bg-surface-hover"
            >
              <Checkbox
                label={<span className="wrap-anywhere">{one.description}</span>}
                description={[formatDay(one.date), one.category, one.vendor].filter(Boolean).join(" · ")}
                aria-label={words.pick({
                  description: one.description,
                  amount: bankMoney(one.amount, currency, "always"),
                })}
                checked={chosen.some(({ id }) => id === one.id)}
                onChange={({ target }) =>
                  setChosen((before) => (target.checked ? [...before, one] : before.filter(({ id }) => id !== one.id)))
                }
              />
              <BankMoney amount={one.amount} currency={currency} sign="always" signed className="font-medium" />
            </li>
          ))}
        </ul>
      )}
      {found.data?.more && <p className="text-sm text-muted">{words.more}</p>}
      {isWrongWay && <p className="text-sm text-warning-text">{words.wrongWay}</p>}
      {hasRest && isPending && <p className="text-sm text-muted">{words.rest.pending}</p>}
      {hasRest && !isPending && (
        <Checkbox
          label={words.rest.record({ kind: isExpense ? "expense" : "income", amount: size })}
          checked={recordsRest}
          onChange={({ target }) => setRecordsRest(target.checked)}
        />
      )}
      {hasRest && !isPending && recordsRest && (
        <Field label={words.rest.category} required error={missing ? words.rest.required : null}>
          {(control) => (
            <SuggestionInput
              {...control}
              value={named}
              maxLength={100}
              suggestions={isExpense ? FEES : GAINS}
              onValueChange={(value) => {
                setCategory(value);
                setMissing(false);
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
  const footer: ReactNode = (
    <>
      <p role="status" className="me-auto text-sm tabular-nums max-sm:w-full">
        <span className="text-muted">{words.selected}</span> <b>{money(selected)}</b>
        <span className="ms-2 text-muted">{words.remaining}</span> <b>{money(remaining)}</b>
        {chosen.length > 0 && remaining === 0n && <span className="sr-only">. {words.equal}</span>}
      </p>
      <Button onClick={onCancel}>{words.cancel}</Button>
      <Button variant="primary" disabled={!canMatch} busy={busy} onClick={() => void match()}>
        {words.match}
      </Button>
    </>
  );
  return { body, footer, hasChoice: chosen.length > 0 };
}
