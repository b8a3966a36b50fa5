import type { TypedNumberOptions } from "@trellis/domain/money/typed-number.ts";
import type { ComponentProps } from "react";
import { classes } from "../display/classes.ts";
import { TextInput } from "./inputs.tsx";

interface NumberInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** Most decimal places. */
  places: number;
  /** A percent sign may follow; the form reads it with `plainRate`. */
  isPercent?: boolean;
  /** Shows as many places as this; as many as were typed where it is left out. */
  fixedPlaces?: number;
}

/**
 * An amount in dollars as a person types it; the form reads it with `plainAmount`. Leaving the field shows what was
 * understood (`1250` becomes `1,250.00`), so that a misreading is seen before anything is saved.
 */
export function MoneyInput({ className, onBlur, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className={classes("relative block min-w-0", className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 inset-s-2.5 grid place-items-center text-muted"
      >
        $
      </span>
      <input
        autoComplete="off"
        {...rest}
        type="text"
        inputMode="decimal"
        onBlur={(event) => {
          void showUnderstood(event.currentTarget, { places: 2 }, 2);
          onBlur?.(event);
        }}
        className="control ps-6 tabular-nums"
      />
    </span>
  );
}

/**
 * A quantity, a rate or an amount without its sign, as a person types it; leaving the field shows what was understood. Where
 * amounts may be negative, `inputMode="text"` brings a keyboard with a minus.
 */
export function NumberInput({ places, isPercent = false, fixedPlaces = 0, onBlur, ...rest }: NumberInputProps) {
  return (
    <TextInput
      autoComplete="off"
      inputMode={places === 0 ? "numeric" : "decimal"}
      {...rest}
      onBlur={(event) => {
        void showUnderstood(event.currentTarget, { places, isPercent }, fixedPlaces);
        onBlur?.(event);
      }}
    />
  );
}

/** The reader of typed numbers comes when it is first needed. */
const showUnderstood = async (input: HTMLInputElement, options: TypedNumberOptions, fixedPlaces: number) =>
  (await import("./show-understood.ts")).showUnderstood(input, options, fixedPlaces);
