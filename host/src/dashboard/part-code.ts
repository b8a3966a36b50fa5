import type { ComponentType } from "react";

/**
 * A part of the first drawing whose code is fetched separately. Once the code is here, it's drawn without waiting for React's
 * next attempt.
 */
interface PartCode {
  /** Fetches the code. */
  load(): Promise<{ default: ComponentType }>;
  /** The part, once its code is here. */
  arrived(): ComponentType | undefined;
}

/** Follows the fetch of a part's code. */
export function partCode(fetchCode: () => Promise<{ default: ComponentType }>): PartCode {
  let part: ComponentType | undefined;
  return {
    load: () =>
      fetchCode().then((code) => {
        part = code.default;
        return code;
      }),
    arrived: () => part,
  };
}
