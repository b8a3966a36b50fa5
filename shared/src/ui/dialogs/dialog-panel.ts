export type DialogSize = "sm" | "md" | "lg";

const WIDTH: Record<DialogSize, string> = {
  sm: "sm:max-w-dialog-sm",
  md: "sm:max-w-dialog-md",
  lg: "sm:max-w-dialog-lg",
};

export function dialogWidth(size: DialogSize): string {
  return WIDTH[size];
}

export const DIALOG_SCRIM = "fixed inset-0 z-60 bg-scrim data-[state=open]:animate-fade";

/**
 * Centred; from below on a phone. On a raised ground lines are one step stronger and controls take the ground's color.
 */
export const DIALOG_PANEL =
  "fixed inset-0 z-60 mx-auto mt-auto mb-0 flex h-fit max-h-[94dvh] w-full flex-col rounded-t-xl bg-surface-raised text-text shadow-dialog data-[state=open]:animate-sheet sm:my-auto sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-2rem)] sm:rounded-xl sm:data-[state=open]:animate-rise [--border-hairline:var(--border)] [--control-ground:var(--surface-raised)] [--table-ground:var(--surface-raised)] [--table-head-top:0px]";
