import { CONFIRMED_CHANNEL, type ConfirmationNews } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { isOwnPath } from "@trellis/domain/text/safe-address.ts";

/** The message is on its way before the window closes. */
const CLOSE_MS = 100;

const search = new URLSearchParams(location.search);
const error = search.get("error");
/** Set if this is not a separate window: a path of ours, nothing else. */
const returnTo = search.get("returnTo");

document.querySelector<HTMLElement>("#confirmed")!.hidden = error !== null;
document.querySelector<HTMLElement>("#not-confirmed")!.hidden = error === null;
new BroadcastChannel(CONFIRMED_CHANNEL).postMessage({ error } satisfies ConfirmationNews);

const back = document.querySelector<HTMLAnchorElement>("#back")!;
if (returnTo === null) setTimeout(() => close(), CLOSE_MS);
else {
  if (isOwnPath(returnTo)) back.href = returnTo;
  back.hidden = false;
}
