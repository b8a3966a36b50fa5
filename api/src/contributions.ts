import { AREAS } from "./areas.ts";
import { type Source, SourceList } from "./kernel/http/sources.ts";
import { type Area, type Contributions, inOrder, type Placed } from "./ports/area.ts";

type PlacedByName<S> = Readonly<Record<string, Placed<S>>>;

function listSources<S extends Source>(read: (area: Area) => PlacedByName<S> | undefined): SourceList<S> {
  const named = AREAS.flatMap((area) =>
    Object.entries(read(area) ?? {}).map(([name, { order, value }]) => ({ order, value: [name, value] as const })),
  );
  return new SourceList<S>(Object.fromEntries(inOrder(named)));
}

function findBankLines() {
  const lines = AREAS.flatMap(({ bankLines }) => bankLines ?? []);
  const [only] = lines;
  if (!only || lines.length > 1) throw new Error("exactly one area brings bank lines");
  return only;
}

const owedTaxes = listSources((area) => area.owedTaxes);

/** What all areas contribute together. */
export const CONTRIBUTIONS: Contributions = {
  owedTaxes,
  alerts: listSources((area) => (typeof area.alerts === "function" ? area.alerts({ owedTaxes }) : area.alerts)),
  firstSteps: listSources((area) => area.firstSteps),
  search: listSources((area) => area.search),
  personalData: listSources((area) => area.personalData),
  timeline: new SourceList(Object.assign({}, ...AREAS.map(({ timeline }) => timeline))),
  bankLines: findBankLines(),
  mails: AREAS.flatMap(({ mails }) => mails ?? []),
};
