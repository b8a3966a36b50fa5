import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { BankTaxMatch } from "@trellis/contract-taxes/bank-tax-matches.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import {
  ArrowLeftRight,
  Ban,
  Check,
  EllipsisVertical,
  Landmark,
  ListFilter,
  Pencil,
  Plus,
  RotateCcw,
  TriangleAlert,
} from "lucide-react";
import { Link } from "wouter";
import { periodText, taxName } from "../taxes/tax-words.ts";
import { BankMoney } from "./bank-money.tsx";
import { MatchSummary, transferName } from "./match/match-summary.tsx";
import { MATCH } from "./match/messages.ts";
import { TEXT } from "./messages.ts";
import type { LineActions } from "./use-line-actions.ts";

const words = TEXT.lines;

interface Props {
  line: BankTransaction;
  actions: LineActions;
  canWrite: boolean;
  /** The year that is not written out. */
  year: string;
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
  onCreate: () => void;
  onChoose: () => void;
  onTransfer: () => void;
  /** What an open line could have paid of taxes, the likeliest first. */
  taxes: readonly BankTaxMatch[];
  onTax: () => void;
  onNote: () => void;
}

/** A line of the bank, what it is in the books, and what can be done with it. */
export function LineRow(props: Props) {
  const { line, actions, canWrite, year, isSelected, onSelect, onCreate, onChoose, onTransfer, onNote, taxes, onTax } =
    props;
  const { name, date, amount, isoCurrencyCode, reference, checkNumber, notes, pending, state } = line;
  const details = [checkNumber && `#${checkNumber}`, reference !== checkNumber && reference, ...line.category]
    .filter(Boolean)
    .join(" · ");
  return (
    <li
      data-line={line.id}
      data-state={state}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-hairline px-4 py-3 last:border-b-0 focus-within:bg-surface-hover sm:px-5 lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_8rem_auto] lg:items-start"
    >
      <span className="text-sm text-muted tabular-nums max-lg:order-3 max-lg:col-span-2 max-lg:-mt-2 lg:pt-px">
        {formatDay(date, { year: !date.startsWith(year) })}
        <span className="lg:hidden">{details && ` · ${details}`}</span>
      </span>
      <span className="flex min-w-0 items-start gap-2.5 max-lg:order-1">
        {canWrite && state === "open" && (
          <Checkbox
            hideLabel
            data-select=""
            label={words.select({ name })}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
        <span className="min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          {pending && (
            <Badge hollow className="ms-2">
              {words.pending}
            </Badge>
          )}
          {details && <span className="block text-sm text-muted wrap-anywhere max-lg:hidden">{details}</span>}
          {notes && <span className="block text-sm whitespace-pre-line text-muted italic wrap-anywhere">{notes}</span>}
        </span>
      </span>
      <span className="min-w-0 text-sm max-lg:order-4 max-lg:col-span-2">
        <LineStatus line={line} year={year} tax={taxes.find(({ isLikely }) => isLikely)} />
      </span>
      <BankMoney
        amount={amount}
        currency={isoCurrencyCode}
        sign="always"
        signed
        className={`text-end font-medium max-lg:order-2 ${pending || state === "ignored" ? "opacity-75" : ""}`}
      />
      {canWrite && (
        <span className="flex items-center gap-1 max-lg:order-5 max-lg:col-span-2 lg:w-52 lg:justify-end">
          <Primary
            line={line}
            tax={taxes.find(({ isLikely }) => isLikely)}
            actions={actions}
            onCreate={onCreate}
            onChoose={onChoose}
          />
          <Menu
            align="end"
            label={words.moreFor({ name })}
            trigger={
              <IconButton
                size="sm"
                label={words.moreFor({ name })}
                icon={<EllipsisVertical aria-hidden="true" />}
                className="max-lg:ms-auto"
              />
            }
          >
            {state === "open" && (
              <>
                {(line.suggestion || line.transferSuggestion || taxes.some(({ isLikely }) => isLikely)) && !pending && (
                  <MenuItem icon={<Plus aria-hidden="true" />} onSelect={onCreate}>
                    {words.createOther}
                  </MenuItem>
                )}
                <MenuItem icon={<ListFilter aria-hidden="true" />} onSelect={onChoose}>
                  {words.other}
                </MenuItem>
                <MenuItem icon={<ArrowLeftRight aria-hidden="true" />} onSelect={onTransfer}>
                  {words.transfer}
                </MenuItem>
                {taxes.length > 0 && (
                  <MenuItem icon={<Landmark aria-hidden="true" />} onSelect={onTax}>
                    {MATCH.tax.menu}
                  </MenuItem>
                )}
                <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => void actions.ignore(line)}>
                  {words.ignore}
                </MenuItem>
              </>
            )}
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onNote}>
              {words.notes}
            </MenuItem>
          </Menu>
        </span>
      )}
    </li>
  );
}

/** What the line is in the books, or could be. */
function LineStatus({ line, year, tax }: { line: BankTransaction; year: string; tax: BankTaxMatch | undefined }) {
  const { state, suggestion, transaction, matchKind, suggestedCategory } = line;
  if (state === "ignored") return <Badge hollow>{words.ignored}</Badge>;
  if (line.matchGroup)
    return (
      <>
        <MatchSummary line={line} />
        {line.differs && <Differs />}
      </>
    );
  if (line.transferSuggestion && !suggestion)
    return (
      <>
        <Badge tone="warning">{words.likelyTransfer}</Badge>
        <span className="mt-1 block wrap-anywhere">
          {transferName(line.amount, line.transferSuggestion.line.accountName)}
        </span>
        <span className="block text-muted">{line.transferSuggestion.reason}</span>
      </>
    );
  if (tax && !suggestion && state === "open")
    return (
      <>
        <Badge tone="warning">{MATCH.tax.likely}</Badge>
        <span className="mt-1 block wrap-anywhere">
          {taxName(tax)}, {periodText(tax)}
        </span>
        <span className="block text-muted">{tax.reason}</span>
      </>
    );
  const shown = transaction ?? suggestion?.transaction;
  if (!shown)
    return (
      <>
        <Badge>{words.none}</Badge>
        {suggestedCategory && (
          <span className="mt-1 block text-muted">{words.filedUnder({ category: suggestedCategory })}</span>
        )}
      </>
    );
  const label = transaction ? words.kinds[matchKind ?? "chosen"] : words[suggestion?.kind ?? "likely"];
  return (
    <>
      <Badge tone={transaction ? "success" : suggestion?.kind === "exact" ? "accent" : "warning"}>{label}</Badge>
      <span className="mt-1 block wrap-anywhere">
        <Link href={`/transactions?transaction=${shown.id}`} className="hover:underline">
          {shown.description}
        </Link>
        <span className="text-muted">
          {" "}
          {[formatDay(shown.date, { year: !shown.date.startsWith(year) }), shown.category].join(" · ")}
        </span>
      </span>
      {!transaction && suggestion && <span className="block text-muted">{suggestion.reason}</span>}
      {line.differs && <Differs />}
    </>
  );
}

function Differs() {
  return (
    <span className="icons mt-1 flex items-start gap-1.5 text-warning-text">
      <TriangleAlert aria-hidden="true" className="mt-px" />
      {words.differs}
    </span>
  );
}

const ICONS = {
  check: <Check aria-hidden="true" />,
  plus: <Plus aria-hidden="true" />,
  back: <RotateCcw aria-hidden="true" />,
  find: <ListFilter aria-hidden="true" />,
};

interface PrimaryProps extends Pick<Props, "line" | "actions" | "onCreate" | "onChoose"> {
  tax: BankTaxMatch | undefined;
}

/** The likeliest thing to do: the first button of the row, which Enter presses. */
function Primary({ line, tax, actions, onCreate, onChoose }: PrimaryProps) {
  const { suggestion, transferSuggestion, suggestedCategory, state, name, pending } = line;
  const busy = actions.busyId === line.id;
  const button = (label: string, icon: keyof typeof ICONS, run: () => void, spoken = label) => (
    <Button
      size="sm"
      busy={busy}
      data-primary=""
      aria-label={words.of({ what: spoken, name })}
      icon={ICONS[icon]}
      className="max-w-44 shrink! [&_svg]:shrink-0"
      onClick={run}
    >
      <span className="truncate">{label}</span>
    </Button>
  );
  if (state === "ignored") return button(words.reopen, "back", () => void actions.reopen(line));
  if (state === "matched") return button(words.unmatch, "back", () => void actions.unmatch(line));
  if (suggestion) return button(words.accept, "check", () => void actions.match(line, suggestion.transaction.id));
  if (transferSuggestion) {
    const { id: lineId, accountId } = transferSuggestion.line;
    return button(words.accept, "check", () => void actions.transfer(line, { accountId, lineId }));
  }
  if (tax) {
    const label = tax.depositId ? words.accept : MATCH.tax.mark;
    return button(label, "check", () => void actions.matchTax(line, tax));
  }
  if (pending) return button(words.find, "find", onChoose);
  return suggestedCategory
    ? button(
        words.create,
        "plus",
        () => void actions.create(line, { category: suggestedCategory }),
        words.createAs({ category: suggestedCategory }),
      )
    : button(words.create, "plus", onCreate);
}
