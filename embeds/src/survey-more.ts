/** What `<trellis-survey>` fetches when it needs it: see load-survey-extras.ts. */

import tokens from "virtual:embed-tokens";
import later from "@trellis/shared/forms/form-deferred.css?inline";
import notice from "@trellis/shared/forms/form-notice.css?inline";
import extras from "@trellis/shared/forms/survey/answering/survey-extras.css?inline";

export * from "@trellis/shared/forms/survey/answering/survey-extras.ts";
export const css = tokens + later + notice + extras;
