/** Whether this installation sells plans, as the server wrote it into the page; prices and trials are shown only then. */
export const arePlansShown = (): boolean => globalThis.document?.documentElement.dataset.plans !== "off";
