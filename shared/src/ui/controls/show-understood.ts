import { readTypedNumber, showNumber, type TypedNumberOptions } from "@trellis/domain/money/typed-number.ts";

/**
 * Writes a number the way it was understood and fires an input event, so that the form takes it as typed. A field that has
 * the focus again is left alone.
 */
export function showUnderstood(input: HTMLInputElement, options: TypedNumberOptions, fixedPlaces: number): void {
  const typed = input.value;
  if (input.readOnly || document.activeElement === input) return;
  const { value } = readTypedNumber(typed, options);
  const shown = value && showNumber(value, fixedPlaces);
  if (!shown || shown === typed) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, shown);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
