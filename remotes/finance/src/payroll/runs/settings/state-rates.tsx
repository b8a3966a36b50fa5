import { type PayrollSettings, updatePayrollSettings } from "@trellis/contract-payroll/payroll-settings.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainRate } from "@trellis/domain/money/typed-number.ts";
import { PAYROLL_YEARS, payrollYearOf } from "@trellis/payroll-us/payroll-years.ts";
import { STATES_WITHOUT_INCOME_TAX } from "@trellis/payroll-us/state-tax.ts";
import { stateEditionOf } from "@trellis/payroll-us/states/state-rules.ts";
import { US_STATE_CODES, US_STATES } from "@trellis/payroll-us/us-states.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { type ReactNode, useState } from "react";
import { showErrorToast } from "../error-toast.ts";
import { TEXT } from "../messages.ts";
import { employerTaxBody, employerTaxValues } from "./employer-tax-form.ts";
import { EmployerTaxes } from "./employer-taxes.tsx";

const words = TEXT.settings;

/** How each state's income tax is withheld today, and the organization's own rates. */
export function StateRates({ settings }: { settings: PayrollSettings }) {
  const { canWrite, today } = useMembership();
  const save = useEndpointMutation(updatePayrollSettings);
  const year = payrollYearOf(today) ?? PAYROLL_YEARS[PAYROLL_YEARS.length - 1];
  const [values, setValues, draft] = useDraftState("payroll-settings:rates", () => ({
    rates: Object.fromEntries(
      settings.stateRates.map(({ state, rate }): [string, string] => [state, withReaderMarks(rate)]),
    ),
    employer: employerTaxValues(settings),
  }));
  const { rates, employer } = values;
  const setRate = (state: string, rate: string) =>
    setValues((before) => ({ ...before, rates: { ...before.rates, [state]: rate } }));
  const [search, setSearch] = useState("");
  const [issues, setIssues] = useState<ApiError["issues"]>([]);
  if (!year) return null;

  const sent = US_STATE_CODES.filter((state) => (rates[state] ?? "").trim() !== "");
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null;
  const errorOfState = (state: string) => {
    const index = sent.indexOf(state as (typeof sent)[number]);
    return index < 0 ? null : (errorOf(`stateRates.${index}.rate`) ?? errorOf(`stateRates.${index}.state`));
  };
  const shown = US_STATE_CODES.filter((state) =>
    `${state} ${US_STATES[state]}`.toLowerCase().includes(search.trim().toLowerCase()),
  );

  const submit = async () => {
    try {
      const stateRates = sent.map((state) => ({ state, rate: plainRate(rates[state] ?? "") }));
      const body = { stateRates, ...employerTaxBody(employer) };
      await save.mutateAsync({ input: { body } });
      draft.drop();
      setIssues([]);
      showToast({ title: words.saved });
    } catch (error) {
      setIssues(error instanceof ApiError ? error.issues : []);
      showErrorToast(error);
    }
  };

  const saveButton = canWrite && (
    <Button variant="primary" size="sm" type="submit" busy={save.isPending}>
      {TEXT.save}
    </Button>
  );
  return (
    <form
      noValidate
      className="grid min-w-0 gap-4 md:gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice draft={draft} />
      <Card title={words.states.title} flush actions={saveButton}>
        <div className="grid gap-3 px-4 pt-1 pb-3 sm:px-5">
          <p className="text-sm text-muted">
            {words.states.text({ year: String(year.year) })} {words.states.note}
          </p>
          <SearchInput label={words.states.search} value={search} onValueChange={setSearch} className="sm:max-w-72" />
        </div>
        {shown.length === 0 && <p className="px-5 pb-4 text-muted">{words.states.nothing}</p>}
        {shown.length > 0 && (
          <Table label={words.states.title}>
            <TableHead>
              <HeadCell>{words.states.column.state}</HeadCell>
              <HeadCell wide>{words.states.column.treatment}</HeadCell>
              <HeadCell align="right">{words.states.column.rate}</HeadCell>
            </TableHead>
            <TableBody>
              {shown.map((state) => {
                const how = treatmentText(today, state, rates[state] ?? "");
                const error = errorOfState(state);
                return (
                  <TableRow key={state}>
                    <TableCell className="font-medium" note={<span className="sm:hidden">{how}</span>}>
                      {US_STATES[state]}
                    </TableCell>
                    <TableCell wide muted>
                      {how}
                    </TableCell>
                    <TableCell align="right" note={error && <span className="text-danger-text">{error}</span>}>
                      <NumberInput
                        places={3}
                        isPercent
                        aria-label={words.states.rateOf({ state: US_STATES[state] })}
                        aria-invalid={error ? true : undefined}
                        disabled={!canWrite}
                        value={rates[state] ?? ""}
                        onChange={({ target }) => setRate(state, target.value)}
                        className="inline-block w-20 text-end tabular-nums"
                      />
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        )}
        <p className="px-4 py-3 text-sm text-muted sm:px-5">
          {words.states.source}: <span lang="en">{year.source}</span>.
        </p>
      </Card>
      <EmployerTaxes
        values={employer}
        onChange={(part) => setValues((before) => ({ ...before, employer: { ...before.employer, ...part } }))}
        errorOf={errorOf}
        disabled={!canWrite}
        actions={saveButton}
      />
    </form>
  );
}

/** How a state's tax is withheld; what is said of an edition is in the language of its source. */
function treatmentText(today: string, state: string, typed: string): ReactNode {
  if (typed.trim() !== "") return words.states.own;
  if (STATES_WITHOUT_INCOME_TAX.includes(state)) return words.states.none;
  const edition = stateEditionOf(state, today);
  if (!edition) return words.states.missing;
  return (
    <span lang="en">
      {edition.summary} ({edition.source})
    </span>
  );
}
