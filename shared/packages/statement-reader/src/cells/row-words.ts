import { foldWords } from "./cell-text.ts";

/** Words are listed as banks write them, and compared folded. */
const folded = (words: string) => new Set(words.split(",").map((word) => foldWords(word)));

const DEBIT_WORDS = folded(
  "d,dr,db,dbit,debit,debits,debet,debito,débito,débit,debe,dare,soll,s,af,ud,ut,out,outflow,money out,paid out,payment out,withdrawal,expense,expenses,belastung,lastschrift,ausgabe,sollbuchung,cargo,addebito,uscita,saída,obciążenie,obciążenia,wn,wydatek,výdaj,odchozí,sortie,dépense,afschrijving,uitgave,uttag,udgift,utgift,gasto,despesa,出金,支出,借方,借,расход,списание,дебет",
);
const CREDIT_WORDS = folded(
  "c,k,cr,crdt,credit,credits,kredit,credito,crédito,crédit,haber,avere,haben,h,bij,ind,inn,in,inflow,money in,paid in,payment in,deposit,income,gutschrift,einnahme,habenbuchung,abono,accredito,entrata,entrada,uznanie,uznania,ma,przychód,příjem,příchozí,entrée,recette,bijschrijving,inkomst,insättning,indtægt,inntekt,ingreso,receita,入金,収入,收入,貸方,贷方,贷,存入,приход,поступление,зачисление,кредит",
);

/** Whether a flag cell says that money left (`D`, `DR`, `Af`, `Soll`, `-`) or came (`C`, `CR`, `Bij`, `Haben`, `+`). */
export function directionOf(cell: string): "debit" | "credit" | undefined {
  if (cell === "" || cell.length > 24) return undefined;
  const text = cell.trim();
  if (text === "-" || text === "−") return "debit";
  if (text === "+") return "credit";
  const words = foldWords(text);
  if (DEBIT_WORDS.has(words)) return "debit";
  if (CREDIT_WORDS.has(words)) return "credit";
  // Both languages of a bank in one cell: `借 Dr`.
  const [first, second, ...more] = words.split(" ");
  if (!first || !second || more.length > 0) return undefined;
  const debit = DEBIT_WORDS.has(first) && DEBIT_WORDS.has(second);
  return debit ? "debit" : CREDIT_WORDS.has(first) && CREDIT_WORDS.has(second) ? "credit" : undefined;
}

const PENDING =
  /^(pending|unposted|authoriz\w*|authoris\w*|on hold|hold|processing|in progress|forecasted|forecast|scheduled|uncleared|not yet booked|vorgemerkt|ausstehend|offen|en attente|en cours|a venir|in behandeling|gereserveerd|reservering|pendiente|en proceso|retenido|in attesa|non contabilizzato|pendente|em processamento|oczekujaca?|w trakcie|nierozliczona|blokada|reserver\w*|reservation|afventer|venter|avvaktande|vantar|varattu|katevaraus|cekajici|nezauctovano|処理中|未確定|保留|не проведен\w*|в обработке|ожидание|hold)( (transaction|transactions|payment|charge|authorization|purchase)s?)?$|\b(vorgemerkt|pending)\b/u;
const DEAD =
  /^(reverted|declined|failed|cancell?ed|voided|void|rejected|denied|expired|refused|returned unpaid|abgelehnt|fehlgeschlagen|abgebrochen|refuse|annule|echoue|geweigerd|geannuleerd|mislukt|rechazad[oa]|cancelad[oa]|fallid[oa]|rifiutat[oa]|annullat[oa]|rejeitad[oa]|odrzucon[ao]|anulowan[ao]|avvisad|afvist|avvist|zamitnuto|отклонен\w*|отменен\w*|交易关闭)$/u;

/** Whether a status, or the text in place of a date, says that the bank has not booked the row yet. */
export function saysPending(cell: string): boolean {
  return cell.length >= 2 && cell.length < 60 && !/^[\d\s./:-]+$/.test(cell) && PENDING.test(foldWords(cell));
}

const BOOKED =
  /\b(posted|booked|completed?|cleared|settled|gebucht|verbucht|comptabilise|contabilizado|contabilizzato|verwerkt|zaksiegowan[ao]|bokford|bogfort|bokfort|zauctovano)\b/u;

/** Whether a status says that the bank has booked the row. */
export function saysBooked(cell: string): boolean {
  return cell.length >= 4 && cell.length < 30 && BOOKED.test(foldWords(cell));
}

/** Whether a status says that nothing was paid after all. */
export function saysDead(cell: string): boolean {
  return cell.length >= 4 && cell.length < 40 && DEAD.test(foldWords(cell));
}

const BALANCE_LINE =
  /^((opening|closing|beginning|ending|starting|start|end|final|previous|available|current|ledger|new|initial)( \w+)? balance|balance (brought|carried) (forward|fwd)|balance (b|c)\/?f(wd)?\b|balance (as of|at|on)|total\b|totals\b|grand total|sub ?total|sum(me|ma|a)?\b$|gesamt|anfangssaldo|endsaldo|schlusssaldo|(alter|neuer) (saldo|kontostand)|kontostand|saldo\b|saldovortrag|(ancien|nouveau) solde|solde|beginsaldo|eindsaldo|totaal|somma|totale|totali|razem|suma|stan poczatkowy|stan koncowy|ingaende|utgaende|celkem|pocatecni|konecny|yhteensa|alkusaldo|loppusaldo|итого|всего|входящий остаток|исходящий остаток|остаток|合計|残高|繰越)/u;

/** A cheap look before folding; every row passes here. */
const BALANCE_HINT = /balan|sald|solde|kontostand|käive|turnover|apyvarta|likutis|atlikums|apgro/i;
const BALANCE_CELL =
  /^((opening|closing|beginning|ending|starting|start|end|open|close|previous|new)( ledger| account)? balance|balance (brought|carried) (forward|fwd)|(anfangs|end|schluss|start|begin|eind)saldo|(alter|neuer) (saldo|kontostand)|saldo (inicial|final|iniziale|finale|anterior|do dia|poczatkowe|koncowe)|solde (initial|final)|(ancien|nouveau) solde|algsaldo|loppsaldo|kaive|turnover|apyvarta|likutis (pradziai|pabaigai)|apgrozijums|(sakuma|beigu) atlikums)( (as of|at|on|vom|al|em|du|am))?( \d{1,4}){0,3}$/u;

/** Whether a cell is only the name of a balance, anywhere in a row. */
export function isBalanceName(cell: string): boolean {
  return cell.length >= 5 && cell.length < 50 && BALANCE_HINT.test(cell) && BALANCE_CELL.test(foldWords(cell));
}

/** Whether a text names a balance or a total, which is no transaction. */
export function namesBalance(text: string): boolean {
  return text.length < 120 && BALANCE_LINE.test(foldWords(text));
}

const PAYMENT_THANKS =
  /\b(thank you|payment received|autopay( payment)?|payments? received|merci|paiement recu|zahlung erhalten|zahlungseingang|ihre zahlung|pago recibido|su pago|gracias por su pago|betaling ontvangen|pagamento recebido|pagamento ricevuto)\b|^payment$/u;

/** Words of a card's own statement for money that its holder paid in. */
export function thanksForPayment(text: string): boolean {
  return PAYMENT_THANKS.test(foldWords(text.slice(0, 200)));
}

const RECEIVED =
  /\b(deposit\w*|payroll|salary|wages|direct dep|interest|dividend|donation|gift|grant|payout|transfer from|received|incoming|income|refund|reversal|cashback|credit|gehalt|lohn|gutschrift|zinsen|spende|eingang|salaire|virement recu|versement|remboursement|nomina|ingreso|abono|stipendio|accredito|salario|wynagrodzenie|wplata|lon|insattning|palkka)\b|зарплата|поступление|зачисление|給与|振込|入金|工资|收入|存入|급여|입금/u;

/** Words for money received, or given back. */
export function saysReceived(text: string): boolean {
  return RECEIVED.test(foldWords(text.slice(0, 200)));
}
