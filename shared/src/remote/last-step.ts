/** Whether the last step was Back or Forward: the browser then scrolls to where the screen was left, so it has to be there. */
export let isReturn = false;

// single-spa sends popstate after every other step too, marked, and only once it has placed the remotes.
if (typeof addEventListener === "function")
  for (const step of ["popstate", "pushState", "replaceState"])
    addEventListener(step, (event) => (isReturn = step === "popstate" && !("singleSpa" in event)), true);
