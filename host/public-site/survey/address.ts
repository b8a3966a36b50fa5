/** What the address of a survey's page says. */
export interface SurveyPageAddress {
  surveyId: string;
  /** The secret of an invitation's link. */
  invitation: string | undefined;
  /** Answers to begin with, by question id: `?prefill.town=West%20End`. The form takes those that fit. */
  prefill: Record<string, string>;
}

const PREFILL = "prefill.";

export function readSurveyAddress({ pathname, search }: Pick<Location, "pathname" | "search">): SurveyPageAddress {
  const settings = new URLSearchParams(search);
  return {
    surveyId: decodeId(pathname.split("/")[3] ?? ""),
    invitation: settings.get("invitation") ?? undefined,
    prefill: Object.fromEntries(
      [...settings]
        .filter(([name]) => name.startsWith(PREFILL))
        .map(([name, value]) => [name.slice(PREFILL.length), value]),
    ),
  };
}

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // a stray %: no survey has such an address
  }
}
