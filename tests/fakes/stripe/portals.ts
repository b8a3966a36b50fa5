import { type Form, formOf, textOf } from "./form-body.ts";
import { newId, type PortalSession, type State } from "./state.ts";

/** A visit of the portal, or of its page for another card alone; undefined for a page that the fake does not have. */
export function createPortal(
  world: { state: State; url: () => string; now: () => number },
  customer: string,
  form: Form,
): PortalSession | undefined {
  const flow = formOf(form.flow_data);
  const isForCard = textOf(flow.type) === "payment_method_update";
  if (flow.type !== undefined && !isForCard) return undefined;
  const after = textOf(formOf(formOf(flow.after_completion).redirect).return_url);
  const id = newId("bps");
  const portal: PortalSession = {
    id,
    object: "billing_portal.session",
    customer,
    return_url: textOf(form.return_url) ?? "",
    card_return_url: isForCard ? (after ?? textOf(form.return_url) ?? "") : null,
    url: `${world.url()}/p/session/${id}`,
    created: Math.floor(world.now() / 1000),
    livemode: false,
  };
  world.state.portals.push(portal);
  return portal;
}
