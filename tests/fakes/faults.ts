/**
 * A failure of a fake: `lost` does what was asked and never answers, a status answers it and does nothing. `times`
 * counts down; calls that do not match pass.
 */
export interface Fault {
  /** Held against `POST /v1/payment_intents/pi_1/confirm`. */
  call: RegExp;
  kind: "lost" | 500 | 503 | 429;
  times: number;
}

/** The fault that a call meets now, if any; it is used up by that. */
export function consumeFault(faults: Fault[], call: string): Fault["kind"] | undefined {
  const fault = faults.find((one) => one.times > 0 && one.call.test(call));
  if (!fault) return undefined;
  fault.times -= 1;
  return fault.kind;
}
