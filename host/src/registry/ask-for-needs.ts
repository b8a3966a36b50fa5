import { askEarly } from "@trellis/shared/runtime/early-answers.ts";

/** Asks for records of an organization and for scripts, all in parallel. What is in the browser's cache costs nothing. */
export function askForNeeds(organizationId: number, reads: readonly string[], files: readonly string[]): void {
  for (const address of reads) askEarly(organizationId, address);
  for (const href of files)
    if (!document.head.querySelector(`link[href="${href}"]`))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
