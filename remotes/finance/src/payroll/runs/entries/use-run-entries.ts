import {
  type PayrollRunDetail,
  type RunPersonChange,
  updateRunPeople,
} from "@trellis/contract-payroll/payroll-runs.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useState } from "react";

export type Change = Omit<RunPersonChange, "employeeId">;

export interface RunEntries {
  /** Unsaved values, by person. */
  changes: ReadonlyMap<string, Change>;
  saving: boolean;
  change(employeeId: string, change: Change): void;
  /** Throws ApiError; its issues name a person as `people.<employeeId>`. Does nothing where nothing was typed. */
  save(more?: ReadonlyMap<string, Change>): Promise<void>;
}

/** Values typed for the people of a run, kept until they are saved. */
export function useRunEntries(run: PayrollRunDetail): RunEntries {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [saving, setSaving] = useState(false);
  return {
    changes,
    saving,
    change: (employeeId, change) =>
      setChanges((before) => new Map(before).set(employeeId, { ...before.get(employeeId), ...change })),
    save: async (more) => {
      const all = new Map(changes);
      for (const [id, change] of more ?? []) all.set(id, { ...all.get(id), ...change });
      if (all.size === 0) return;
      const people = [...all].map(([employeeId, change]) => ({ employeeId, ...withPlainAmounts(change) }));
      setSaving(true);
      try {
        await callEndpoint(updateRunPeople, { params: { id: run.id }, body: { people } });
        setChanges(new Map());
        await refreshAreas(["payroll"]);
      } catch (error) {
        throw error instanceof ApiError ? byPerson(error, people) : error;
      } finally {
        setSaving(false);
      }
    },
  };
}

/** The table's values, as they are sent. */
const withPlainAmounts = (change: Change): Change => ({
  ...change,
  ...Object.fromEntries(
    (["hoursWorked", "overtimeHours", "bonus"] as const)
      .filter((field) => typeof change[field] === "string")
      .map((field) => [field, plainAmount(String(change[field]))]),
  ),
});

/** `people.3.bonus` names a place in what was sent; the screen knows people. */
function byPerson(error: ApiError, people: readonly { employeeId: string }[]): ApiError {
  const issues = error.issues.map(({ path, message }) => {
    const [, index] = /^people\.(\d+)\b/.exec(path) ?? [];
    const person = index === undefined ? undefined : people[Number(index)];
    return { path: person ? `people.${person.employeeId}` : path, message };
  });
  return new ApiError(error.status, error.message, { ...(error.code ? { code: error.code as never } : {}), issues });
}
