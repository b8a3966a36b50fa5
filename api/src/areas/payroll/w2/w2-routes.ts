import * as forms from "@trellis/contract-payroll/forms-w2.ts";
import { memberCall, type Route } from "../../../kernel/http/serve.ts";
import { exportW2s, getEmployerW2sPdf, getW2sPdf } from "./w2-download.ts";
import { getW2Overview } from "./w2-overview.ts";

export const w2Routes: Route[] = [
  memberCall(forms.getW2Overview, (call, input) =>
    call.read((context) => getW2Overview(context, input, call.services.secrets)),
  ),
  memberCall(forms.getW2sPdf, getW2sPdf),
  memberCall(forms.getEmployerW2sPdf, getEmployerW2sPdf),
  memberCall(forms.exportW2s, exportW2s),
];
