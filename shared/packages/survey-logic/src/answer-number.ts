/** The number that an answer writes in digits, like `12` or `-3.5`; undefined for other text. */
export function numberOf(answer: string | string[] | undefined): number | undefined {
  const text = typeof answer === "string" ? answer.trim() : "";
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : undefined;
}
