/**
 * What a page around a form reads in `error`: `missing` and `closed` forms, `failed` ones that could not be loaded,
 * answers that were `not_sent`, and a `payment` that could not be opened or made.
 */
export interface FormFailure {
  code: "missing" | "closed" | "failed" | "not_sent" | "payment";
  /** What the visitor reads; where there are no words for it, the code. */
  message: string;
}
