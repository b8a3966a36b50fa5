import { createEmployee, type Employee, getEmployee, updateEmployee } from "@trellis/contract-payroll/employees.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { TEXT as shared } from "../messages.ts";
import { TEXT } from "./messages.ts";
import { bodyOf, type PersonValues } from "./person-form.ts";

const words = TEXT.form;

/** Result of a save. `stale` carries the current record. */
type SaveOutcome = { kind: "saved" } | { kind: "stale"; current: Employee } | { kind: "failed"; error: ApiError };

/** Adds someone, or changes `base` (the record as the form was drawn from it). Shows the specified notices. */
export function useSavePerson() {
  const [saving, setSaving] = useState(false);

  const save = async (values: PersonValues, base: Employee | null): Promise<SaveOutcome> => {
    const type = values.employeeType;
    setSaving(true);
    try {
      const body = bodyOf(values, base === null);
      if (base) await callEndpoint(updateEmployee, { params: { id: base.id }, body }, { ifMatch: base.updatedAt });
      else await callEndpoint(createEmployee, { body });
      await refreshAreas(["payroll"]);
      showToast({ title: base ? words.updated[type] : words.added[type] });
      return { kind: "saved" };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return { kind: "failed", error };
      const current = await findNewerVersion(error, base, () =>
        callEndpoint(getEmployee, { params: { id: base?.id ?? "" } }),
      );
      if (current) return { kind: "stale", current };
      showToast({
        title: shared.error,
        description: error.message || (base ? words.updateFailed[type] : words.addFailed[type]),
        variant: "destructive",
      });
      return { kind: "failed", error };
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
