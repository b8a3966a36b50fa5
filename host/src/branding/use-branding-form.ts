import { type BusinessSettings, updateBrandColors } from "@trellis/contract-organizations/business-settings.ts";
import { type Organization, updateOrganization } from "@trellis/contract-organizations/organizations.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { resolveTheme } from "@trellis/shared/theme/brand.ts";
import { useEffect, useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { draftOf, keepDraft } from "../settings-parts/drafts.ts";
import {
  type BrandValues,
  brandOf,
  COLOR_NAMES,
  changesOf,
  isColor,
  OPTIONAL_NAMES,
  valuesOf,
} from "./brand-values.ts";
import { TEXT } from "./messages.ts";

interface Draft {
  values: BrandValues;
  /** The colors that the form was drawn from. */
  saved: BrandValues;
}

/** The form's state, and how it is saved: one call, so that either every color changes or none does. */
export function useBrandingForm(
  organization: Organization,
  settings: BusinessSettings,
  reread: () => Promise<BusinessSettings | undefined>,
) {
  const form = `branding-${organization.id}`;
  const [draft, setDraft] = useState<Draft>(
    () => draftOf<Draft>(form) ?? { values: valuesOf(organization), saved: valuesOf(organization) },
  );
  const [shown, setShown] = useState(() => brandOf(draft.values, resolveTheme(organization)));
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<BrandValues | null>(null);
  const { values, saved } = draft;
  const isDirty = COLOR_NAMES.some((name) => values[name].trim() !== saved[name]);
  useEffect(() => keepDraft(form, isDirty ? draft : null), [form, isDirty, draft]);
  // The session follows what colleagues do: what they chose is shown, or asked about where something is typed.
  useEffect(() => {
    const now = valuesOf(organization);
    if (Object.keys(changesOf(now, saved)).length === 0) return;
    const isOurs = Object.keys(changesOf(now, values)).length === 0;
    if (isDirty && !isOurs) {
      setTheirs(now);
      show(values, now);
    } else show(now, now);
  }, [organization]);

  function show(values: BrandValues, base = saved) {
    setDraft({ values, saved: base });
    setShown((before) => brandOf(values, before));
  }

  async function send(changes: ReturnType<typeof changesOf>, own: Organization, version: string): Promise<void> {
    if (OPTIONAL_NAMES.some((name) => name in changes)) {
      // The two that every plan has are never null.
      const brandColors = changes as Record<string, string>;
      await callEndpoint(updateBrandColors, { body: { brandColors } }, { ifMatch: version });
    } else {
      const { primary, secondary } = changes;
      const body = {
        ...(primary ? { primaryColor: primary } : {}),
        ...(secondary ? { secondaryColor: secondary } : {}),
      };
      await callEndpoint(updateOrganization, { params: { id: String(own.id) }, body }, { ifMatch: own.updatedAt });
    }
  }

  async function submit(): Promise<void> {
    if (!COLOR_NAMES.every((name) => isColor(name, values[name]))) return;
    const changes = changesOf(values, saved);
    if (Object.keys(changes).length === 0) return show(saved);
    setSaving(true);
    try {
      await send(changes, organization, settings.updatedAt).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        // Something about the organization changed, but not its colors: no question is needed.
        const now = await rereadAll();
        if (!now || Object.keys(changesOf(valuesOf(now.organization), saved)).length > 0) throw error;
        await send(changes, now.organization, now.version);
      });
      show(normalized(values), normalized(values));
      setTheirs(null);
      await Promise.all([refreshSession(), refreshAreas(updateBrandColors.touches ?? [])]);
      showToast({ title: TEXT.saved, description: TEXT.savedDetail });
    } catch (error) {
      refuse(error, changes);
    } finally {
      setSaving(false);
    }
  }

  async function rereadAll(): Promise<{ organization: Organization; version: string } | null> {
    await refreshSession();
    const [now, version] = [store.get(sessionAtom).organization, (await reread())?.updatedAt];
    return now && version ? { organization: now, version } : null;
  }

  function refuse(error: unknown, changes: ReturnType<typeof changesOf>): void {
    if (error instanceof ApiError && error.isLostSession) return;
    const current = store.get(sessionAtom).organization;
    if (error instanceof ApiError && error.status === 409 && current && current !== organization) {
      setTheirs(valuesOf(current));
      show(values, valuesOf(current));
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    const words = OPTIONAL_NAMES.some((name) => name in changes) ? TEXT.brandFailed : TEXT.organizationFailed;
    showToast({ title: TEXT.updateFailed, description: words({ message }), variant: "destructive" });
  }

  return {
    values,
    shown,
    isDirty,
    isSaving,
    theirs,
    change: (part: Partial<BrandValues>) => show({ ...values, ...part }),
    discard() {
      setTheirs(null);
      show(saved);
    },
    settleStale(useTheirs: boolean) {
      if (theirs && useTheirs) show(theirs, theirs);
      setTheirs(null);
    },
    submit,
  };
}

const normalized = (values: BrandValues): BrandValues =>
  valuesOf({
    primaryColor: values.primary,
    secondaryColor: values.secondary,
    accentColor: values.accent,
    successColor: values.success,
    warningColor: values.warning,
    errorColor: values.error,
  });
