/** A refusal in Stripe's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(status: number, type: string, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }
}

export const invalid = (message: string, param: string) =>
  new Refusal(400, "invalid_request_error", message, "parameter_invalid", param);
export const missing = (kind: string, id: string) =>
  new Refusal(404, "invalid_request_error", `No such ${kind}: '${id}'`, "resource_missing", "id");
