import { listTransferCandidates } from "@trellis/contract-bank/bank-matches.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox, Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Landmark, PlugZap } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { bankMoney } from "../bank-money.tsx";
import type { LineActions } from "../use-line-actions.ts";
import { MATCH } from "./messages.ts";

const words = MATCH.transfer;

interface Props {
  /** Undefined while the transfer is not asked for. */
  line: BankTransaction | undefined;
  actions: LineActions;
  onDone: () => void;
  onCancel: () => void;
}

/** The other side of a transfer: its line, or the account while its line is not loaded. */
export function useTransferMatch({ line, actions, onDone, onCancel }: Props) {
  const name = useId();
  const [other, setOther] = useState<string | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const found = useEndpoint(
    listTransferCandidates,
    { params: { id: line?.id ?? "" } },
    { fresh: true, enabled: line !== undefined },
  );
  const { data, error } = found;
  const choices = [
    ...(data?.lines ?? []).map(({ id, accountId, accountName, date, amount, name: text, waiting }) => ({
      value: id,
      accountId,
      lineId: id,
      label: `${accountName}, ${bankMoney(amount, line?.isoCurrencyCode ?? "USD", "always")}`,
      description: [formatDay(date), text, waiting && words.waiting].filter(Boolean).join(" · "),
    })),
    ...(data?.accounts ?? []).map(({ id, name: account }) => ({
      value: id,
      accountId: id,
      lineId: undefined,
      label: words.later({ account, direction: line?.amount.startsWith("-") ? "out" : "in" }),
      description: words.laterHint,
    })),
  ];
  const [likeliest] = choices;
  const chosen = choices.find(({ value }) => value === other) ?? likeliest;

  const record = async () => {
    if (!line || !chosen) return;
    const { accountId, lineId } = chosen;
    const done = await actions.transfer(line, {
      accountId,
      ...(lineId ? { lineId } : {}),
      ...(removed.length > 0 ? { removeTransactionIds: [...removed] } : {}),
    });
    if (done) onDone();
  };

  const body: ReactNode =
    error && !data ? (
      <EmptyState
        icon={<PlugZap />}
        title={MATCH.failed}
        description={error.message}
        action={<Button onClick={() => void found.refetch()}>{MATCH.retry}</Button>}
      />
    ) : !data ? (
      <SkeletonRows rows={3} />
    ) : choices.length === 0 ? (
      <EmptyState icon={<Landmark />} title={words.noAccounts.title} description={words.noAccounts.text} />
    ) : (
      <div className="grid gap-4">
        <p className="text-sm text-muted">{words.text}</p>
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-2 font-medium">{words.lines}</legend>
          {choices.map(({ value, label, description }) => (
            <Radio
              key={value}
              name={name}
              label={label}
              description={description}
              checked={value === chosen?.value}
              onChange={() => setOther(value)}
            />
          ))}
        </fieldset>
        {data.entries.length > 0 && (
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-1 font-medium">{words.entries}</legend>
            <p className="text-sm text-muted">{words.entriesHint}</p>
            {data.entries.map(({ id, description, date, category, amount }) => (
              <Checkbox
                key={id}
                label={`${description}, ${bankMoney(amount, line?.isoCurrencyCode ?? "USD", "always")}`}
                description={[formatDay(date), category].join(" · ")}
                checked={removed.includes(id)}
                onChange={({ target }) =>
                  setRemoved((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    );
  const footer: ReactNode = (
    <>
      <Button onClick={onCancel}>{MATCH.cancel}</Button>
      <Button
        variant="primary"
        disabled={!chosen}
        busy={line !== undefined && actions.busyId === line.id}
        onClick={() => void record()}
      >
        {words.go}
      </Button>
    </>
  );
  return { body, footer };
}
