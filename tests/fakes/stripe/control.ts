import type { Answer } from "./api.ts";
import type { Deliveries, DeliveryMode } from "./deliveries.ts";
import { advanceGifts, confirmGift } from "./gift-subscriptions.ts";
import { settlePayment } from "./one-payments.ts";
import type { State, Subscription } from "./state.ts";
import type { Subscriptions } from "./subscriptions.ts";

interface World {
  state: State;
  subscriptions: Subscriptions;
  deliveries: Deliveries;
  secretKey: string;
  url: () => string;
  now: () => number;
}

/**
 * What tests ask of the fake, in JSON, with the secret key: `POST /control/mode {hold?, copies?, wrongSecret?, age?}`,
 * `POST /control/release {order}`, `POST /control/resend {event, …mode}`, `POST /control/status {customer, status}`,
 * `POST /control/settle {session, paid}`, `POST /control/confirm-gift {subscription, card?}`, `POST /control/gift-card
 * {subscription, card}` (how it answers from now on), `POST /control/gift-period {subscription}` (its period ends now),
 * `GET /control/events`.
 */
export async function answerControl(
  world: World,
  request: { method: string; url: URL; authorization: string | undefined; body: string },
): Promise<Answer> {
  const { state, subscriptions, deliveries } = world;
  if (request.authorization !== `Bearer ${world.secretKey}`) return { status: 401, body: { error: "the secret key" } };
  const input = (request.body ? JSON.parse(request.body) : {}) as Record<string, unknown>;
  switch (`${request.method} ${request.url.pathname}`) {
    case "POST /control/mode":
      Object.assign(deliveries.mode, input);
      return { status: 200, body: deliveries.mode };
    case "POST /control/release": {
      deliveries.mode.hold = false;
      const order = input.order === "reverse" || input.order === "shuffle" ? input.order : "given";
      return { status: 200, body: { statuses: await deliveries.release(order) } };
    }
    case "POST /control/resend": {
      const event = state.events.find(({ id }) => id === input.event) ?? state.events.at(-1);
      if (!event) return { status: 404, body: { error: "no such event" } };
      const mode = { ...deliveries.mode, ...input } as DeliveryMode;
      return { status: 200, body: { status: await deliveries.send(event, mode) } };
    }
    case "POST /control/status": {
      const subscription = state.subscriptions.findLast(({ customer }) => customer === input.customer);
      if (!subscription) return { status: 404, body: { error: "no such subscription" } };
      subscriptions.setStatus(subscription, input.status as Subscription["status"]);
      return { status: 200, body: subscription };
    }
    case "POST /control/settle": {
      const session = state.paymentSessions.find(({ id }) => id === input.session) ?? state.paymentSessions.at(-1);
      if (!session) return { status: 404, body: { error: "no such session" } };
      settlePayment(world, session, input.paid !== false);
      return { status: 200, body: session };
    }
    case "POST /control/confirm-gift":
    case "POST /control/gift-card":
    case "POST /control/gift-period": {
      const gift = state.gifts.find(({ id }) => id === input.subscription) ?? state.gifts.at(-1);
      const [item] = gift?.items.data ?? [];
      if (!gift || !item) return { status: 404, body: { error: "no such gift" } };
      const card = input.card === "declined" ? "declined" : "works";
      if (request.url.pathname.endsWith("confirm-gift")) confirmGift(world, gift.id, card);
      else if (request.url.pathname.endsWith("gift-card")) gift.card = card;
      else {
        item.current_period_end = Math.floor(world.now() / 1000);
        advanceGifts(world);
      }
      return { status: 200, body: gift };
    }
    case "GET /control/events":
      return { status: 200, body: { events: state.events, deliveries: state.deliveries } };
    default:
      return { status: 404, body: { error: "no such control" } };
  }
}
