import { headerMatches } from "../columns/header-words.ts";
import type { ImportMapping } from "../import-mapping.ts";
import { directionsByBalance, typesByBalance } from "./balance-directions.ts";
import { type BalanceFit, type Contradictions, contradictions, fitRules, type RowOrder } from "./balance-judge.ts";
import type { RowRules } from "./row-reader.ts";
import type { SignRule } from "./sign-rule.ts";
import type { StatementQuestion } from "./statement.ts";
import type { StatementFacts } from "./statement-facts.ts";
import {
  askBalanceOrSigns,
  askDirectionWords,
  askFlagsOrSigns,
  askRisingBalance,
  askUnsignedAmounts,
} from "./statement-questions.ts";
import type { StatementTable } from "./statement-table.ts";

/** What distinguishes money in from money out in a file. */
type SignRules = Pick<RowRules, "signs" | "debitsNegative" | "creditsNegative" | "corrected" | "byBalance">;
/** Rules that are known before signs are. */
type PlainRules = Pick<RowRules, "places" | "dateOrder" | "decimalSign">;

const INCOME: SignRule = { by: "sign", positive: "income" };
const EXPENSE: SignRule = { by: "sign", positive: "expense" };
const NONE: ReadonlySet<number> = new Set();

/**
 * Decides how rows distinguish money in from money out. A running balance judges every rule; without one flags and
 * signs must agree. Otherwise the result is a question. `rules` is undefined while the decimal sign or the order of
 * dates is open.
 */
export function* decideSigns(
  table: StatementTable,
  facts: StatementFacts,
  { rules, mapping, order }: { rules: PlainRules | undefined; mapping: ImportMapping; order: RowOrder },
): Generator<number, SignRules | StatementQuestion> {
  const { debitsNegative, creditsNegative } = facts;
  const signed = table.columns.includes("amount");
  const headers = table.headerCells?.flatMap((cell) => headerMatches(cell).map(({ meaning }) => meaning)) ?? [];
  // Who takes a fee off what is received lists payments received.
  if (headers.includes("fee") && headers.includes("net")) facts.signs.addReceived(false);
  const written: SignRule | undefined = signed
    ? facts.signs.decide(mapping.unsignedAmounts, mapping.trust)
    : { by: "plus" };
  const given = { debitsNegative, creditsNegative, corrected: NONE };
  if (!rules || rules.places.balance < 0) return written ? { ...given, signs: written } : questionOf(facts);
  const answered =
    mapping.unsignedAmounts !== undefined || (mapping.trust !== undefined && mapping.trust !== "balance");
  const options: SignRules[] = signed
    ? signOptions(written, answered, facts).map((signs) => ({ ...given, signs }))
    : pairOptions(given);
  const candidates = options.map((option): RowRules => ({ ...rules, ...option, swapped: false }));
  const judged = judge(candidates, fitRules(table, candidates, order), written, facts);
  if (judged === undefined && signed && saysNothing(facts, mapping)) {
    const unsigned: RowRules = { ...rules, ...given, signs: INCOME, swapped: false };
    const directions = yield* directionsByBalance(table, unsigned, order);
    if (directions && mapping.unsignedAmounts === undefined) return askRisingBalance(facts.amountSamples);
    if (directions) {
      return { ...given, signs: INCOME, byBalance: typesByBalance(directions, mapping.unsignedAmounts ?? "income") };
    }
  }
  if (judged === "ask" && !answered) return questionOf(facts);
  if (judged === undefined || judged === "ask") return written ? { ...given, signs: written } : questionOf(facts);
  const { chosen, fit } = judged;
  if (mapping.trust !== undefined && mapping.trust !== "balance") return chosen;
  const wrong: Contradictions = yield* contradictions(table, chosen, fit);
  if (wrong.lines.size === 0) return chosen;
  if (mapping.trust === "balance") return { ...chosen, corrected: wrong.lines };
  return askBalanceOrSigns(wrong.lines.size, wrong.samples);
}

/** No sign, mark or flag in the file distinguishes money in from money out. */
const saysNothing = ({ signs }: StatementFacts, { trust }: ImportMapping): boolean =>
  !signs.hasNegatives && !signs.hasFlags && signs.decide(undefined, trust) === undefined;

/** The rule as the file writes it first, then what it may be instead. */
function signOptions(written: SignRule | undefined, answered: boolean, { signs }: StatementFacts): SignRule[] {
  if (written && answered) return [written];
  const flags: SignRule[] = signs.hasFlags
    ? [false, true].map((turns) => ({ by: "flag", unflagged: undefined, turns }))
    : [];
  return [...(written ? [written] : []), INCOME, ...flags];
}

/** In columns for money out and money in a minus is a reversal or mere decoration. */
function pairOptions(given: { debitsNegative: boolean; creditsNegative: boolean; corrected: ReadonlySet<number> }) {
  const { debitsNegative: debits, creditsNegative: credits } = given;
  const ways = [
    [debits, credits],
    [!debits, credits],
    [debits, !credits],
    [!debits, !credits],
  ] as const;
  return ways.map(
    ([debitsNegative, creditsNegative]): SignRules => ({
      signs: { by: "plus" },
      debitsNegative,
      creditsNegative,
      corrected: NONE,
    }),
  );
}

/** The rule that the balance bears out best, the first of equals; "ask" when it speaks against what the file seems to say. */
function judge(
  candidates: readonly RowRules[],
  fits: readonly (BalanceFit | undefined)[],
  written: SignRule | undefined,
  { signs }: StatementFacts,
): { chosen: RowRules; fit: BalanceFit } | "ask" | undefined {
  let best: { chosen: RowRules; fit: BalanceFit } | undefined;
  for (const [at, fit] of fits.entries()) {
    if (fit && fit.share > (best?.fit.share ?? 0)) best = { chosen: candidates[at]!, fit };
  }
  if (!best) return undefined;
  const { chosen, fit } = best;
  // Named columns and flags say what is what; the balance of a debt runs the other way.
  if (chosen.signs.by !== "sign" || signs.hasFlags) return best;
  if (fit.polarity === 1) return written || (signs.hasNegatives && !signs.looksInverted) ? best : "ask";
  if (written) return chosen.signs.positive === "expense" ? best : "ask";
  return { chosen: { ...chosen, signs: EXPENSE }, fit: { ...fit, polarity: 1 } };
}

/** What to ask if nothing distinguishes money in from money out, or the evidence is contradictory. */
function questionOf(facts: StatementFacts): StatementQuestion {
  const { signs } = facts;
  if (signs.disagrees) return askFlagsOrSigns(signs.contradicting);
  const unknown = facts.directionWords.filter(({ meaning }) => meaning === undefined);
  if (unknown.length > 0 && !signs.hasNegatives) {
    return askDirectionWords(unknown.map(({ word, line }) => ({ line, text: word })));
  }
  return askUnsignedAmounts(facts.amountSamples, signs.hasNegatives);
}
