/** Whether keys are named as on a Mac. */
export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);
