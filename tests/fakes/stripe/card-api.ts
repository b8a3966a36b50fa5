import { type CardWorld, confirmIntent, createIntent, findIntent, findToken, updateIntent } from "./card-payments.ts";
import { createRefund, listDisputes, listRefunds } from "./card-refunds.ts";
import { type Form, listOf, textOf } from "./form-body.ts";

interface Question {
  method: string;
  path: string;
  query: Form;
  form: Form;
}

const list = (data: readonly unknown[], url: string) => ({ object: "list", data, has_more: false, url });

/** Stripe's balance has the fee a moment after the payment: a confirmation doesn't say it yet. */
function withFee(intent: ReturnType<typeof findIntent>, expand: Form[string] | undefined): unknown {
  if (!listOf(expand).includes("latest_charge.balance_transaction") || intent.status !== "succeeded") return intent;
  const fee = Math.round(intent.amount_received * 0.022) + 30;
  const balance = { id: "txn_1", object: "balance_transaction", currency: intent.currency, fee };
  return { ...intent, latest_charge: { id: intent.latest_charge, object: "charge", balance_transaction: balance } };
}

/** An answer of the calls that payments by card need; undefined for what is no such call. Throws CardRefusal. */
export function answerCards(world: CardWorld, { method, path, query, form }: Question): { body: unknown } | undefined {
  const [, , kind = "", id = "", rest] = path.split("/");
  const intent = textOf(query.payment_intent) ?? "";
  switch (`${method} ${kind}${id ? "/id" : ""}${rest ? `/${rest}` : ""}`) {
    case "POST payment_intents":
      return { body: createIntent(world, form) };
    case "GET payment_intents/id":
      return { body: withFee(findIntent(world, id), query.expand) };
    case "POST payment_intents/id":
      return { body: updateIntent(world, id, form) };
    case "POST payment_intents/id/confirm":
      return { body: confirmIntent(world, id, form) };
    case "GET confirmation_tokens/id":
      return { body: findToken(world, id) };
    case "POST refunds":
      return { body: createRefund(world, form) };
    case "GET refunds":
      return { body: list(listRefunds(world, intent), "/v1/refunds") };
    case "GET disputes":
      return { body: list(listDisputes(world, intent), "/v1/disputes") };
    default:
      return undefined;
  }
}
