/** What `<trellis-donation>` fetches when it needs it: see load-donation-extras.ts. */

import tokens from "virtual:embed-tokens";
import payment from "@trellis/shared/forms/donation/donation-extras.css?inline";
import later from "@trellis/shared/forms/form-deferred.css?inline";
import notice from "@trellis/shared/forms/form-notice.css?inline";

export * from "@trellis/shared/forms/donation/donation-extras.ts";
export const css = tokens + later + notice + payment;
