import {
  type BusinessSettings,
  getCurrentBusinessSettings,
  updateBusinessSettings,
} from "@trellis/contract-organizations/business-settings.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useEffect, useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { draftOf, keepDraft } from "../settings-parts/drafts.ts";
import {
  type BusinessField,
  type BusinessValues,
  bodyOf,
  differingFields,
  fieldOfIssue,
  mergeStale,
  problemsOf,
  valuesOf,
} from "./business-values.ts";
import { TEXT } from "./messages.ts";

export type FieldErrors = Partial<Record<BusinessField, string>>;

/** What someone else changed while the form was open. */
export interface Stale {
  current: BusinessValues;
  conflicts: BusinessField[];
}

interface Draft {
  /** The settings that the form was drawn from: what saving is measured against. */
  base: BusinessSettings;
  values: BusinessValues;
}

/** The form's state: what is typed, what is wrong with it, and how it is saved. Nothing typed is lost by an error. */
export function useBusinessForm(settings: BusinessSettings) {
  const form = `business-${settings.organizationId}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = draftOf<Draft>(form);
    // Fields that are never kept on the device show what is stored.
    return {
      base: { ...settings, ...kept?.base },
      values: { ...valuesOf({ ...settings, ...kept?.base }), ...kept?.values },
    };
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [stale, setStale] = useState<Stale | null>(null);
  const save = useEndpointMutation(updateBusinessSettings);
  const saved = valuesOf(draft.base);
  const isDirty = differingFields(draft.values, saved).length > 0;
  useEffect(() => keepDraft(form, isDirty ? draft : null), [form, isDirty, draft]);
  // Read again while nothing is typed: the form shows the stored values.
  useEffect(() => {
    setDraft((before) =>
      settings.updatedAt > before.base.updatedAt && differingFields(before.values, valuesOf(before.base)).length === 0
        ? { base: settings, values: valuesOf(settings) }
        : before,
    );
  }, [settings]);

  function change(part: Partial<BusinessValues>) {
    setDraft((before) => ({ ...before, values: { ...before.values, ...part } }));
    setErrors((before) => {
      const left = { ...before };
      for (const field of Object.keys(part) as BusinessField[]) delete left[field];
      return left;
    });
  }

  function discard() {
    setDraft({ base: draft.base, values: saved });
    setErrors({});
    setStale(null);
  }

  /** Returns the fields that are wrong; none once everything is saved. */
  async function submit(): Promise<FieldErrors> {
    const problems = problemsOf(draft.values);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return problems;
    try {
      const changed = await save.mutateAsync({
        input: { params: { organizationId: String(draft.base.organizationId) }, body: bodyOf(draft.values, saved) },
        ifMatch: draft.base.updatedAt,
      });
      setDraft({ base: changed, values: valuesOf(changed) });
      setStale(null);
      showToast({ title: TEXT.saved });
      await refreshSession();
      // The number is written with the marks that may just have been chosen.
      const { defaultTaxRate } = valuesOf(changed);
      setDraft((before) =>
        before.base === changed ? { ...before, values: { ...before.values, defaultTaxRate } } : before,
      );
      return {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return {};
      if (error.status === 409 && (await reloadServerVersion())) return {};
      return refuse(error);
    }
  }

  function refuse(error: ApiError): FieldErrors {
    const found: FieldErrors = {};
    for (const { path, message } of error.issues) {
      const field = fieldOfIssue(path);
      if (field) found[field] ??= message;
    }
    setErrors(found);
    showToast({ title: TEXT.failed, description: error.message, variant: "destructive" });
    return found;
  }

  /** Whether someone else really changed the settings: then the form shows theirs in every unedited field. */
  async function reloadServerVersion(): Promise<boolean> {
    try {
      const current = await callEndpoint(getCurrentBusinessSettings, {});
      if (current.updatedAt === draft.base.updatedAt) return false;
      const merged = mergeStale(draft.values, saved, valuesOf(current));
      setDraft({ base: current, values: merged.values });
      setStale({ current: valuesOf(current), conflicts: merged.conflicts });
      return true;
    } catch {
      return false;
    }
  }

  return {
    values: draft.values,
    saved: draft.base,
    errors,
    stale,
    isDirty,
    isSaving: save.isPending,
    change,
    discard,
    submit,
    settleStale(useTheirs: boolean) {
      if (stale && useTheirs) change(Object.fromEntries(stale.conflicts.map((field) => [field, stale.current[field]])));
      setStale(null);
    },
  };
}
