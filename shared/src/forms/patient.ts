/** Ends a call that takes longer than so many milliseconds, or whose form has left the page. */
export const patient = (milliseconds: number, stay?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(milliseconds), ...(stay ? [stay] : [])]);
