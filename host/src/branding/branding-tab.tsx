import {
  type BusinessSettings,
  getCurrentBusinessSettings,
} from "@trellis/contract-organizations/business-settings.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { OPTIONAL_COLORS } from "@trellis/shared/theme/brand-presets.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { useAtomValue } from "jotai";
import Lock from "lucide-react/icons/lock";
import { AreaSkeleton } from "../parts/area-skeleton.tsx";
import { crest } from "../parts/names.ts";
import { SaveBar } from "../settings-parts/save-bar.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { type ColorName, isColor, OPTIONAL_NAMES, presetOf, REQUIRED_COLORS } from "./brand-values.ts";
import { ColorField } from "./color-field.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { TEXT } from "./messages.ts";
import { PresetPicker } from "./preset-picker.tsx";
import { ShadeStrip } from "./shade-strip.tsx";
import { useBrandingForm } from "./use-branding-form.ts";

const UPGRADE = "/subscribe?plan=enterprise";

/** The organization's colors, with what they will look like everywhere. */
export default function BrandingTab() {
  const { organization } = useAtomValue(sessionAtom);
  const { data, error, refetch } = useEndpoint(getCurrentBusinessSettings, {});
  if (error && !data)
    return <ErrorCard heading={2} title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  if (!data || !organization) return <AreaSkeleton />;
  return (
    <BrandingForm
      key={organization.id}
      organization={organization}
      settings={data}
      reread={async () => (await refetch()).data}
    />
  );
}

interface Props {
  organization: Organization;
  settings: BusinessSettings;
  reread: () => Promise<BusinessSettings | undefined>;
}

function BrandingForm({ organization, settings, reread }: Props) {
  const { canWrite } = useMembership();
  const form = useBrandingForm(organization, settings, reread);
  const { values, shown, change } = form;
  const hasAll = organization.features.customBranding;

  const field = (name: ColorName, fallback: string, disabled: boolean) => (
    <ColorField
      key={name}
      label={TEXT.fields[name]}
      value={values[name]}
      isValid={isColor(name, values[name])}
      fallback={fallback}
      disabled={disabled}
      onValueChange={(value) => change({ [name]: value })}
    />
  );

  return (
    <div className="grid items-start gap-6 min-[88rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] min-[88rem]:gap-8">
      <form
        noValidate
        className="grid min-w-0 gap-7 [&_:is(input,select,textarea)]:scroll-mb-24"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSaving) void form.submit();
        }}
      >
        {!canWrite && <Banner tone="neutral">{TEXT.readOnly}</Banner>}
        {form.theirs && (
          <div role="alert">
            <Banner
              tone="warning"
              action={
                <>
                  <Button size="sm" onClick={() => form.settleStale(true)}>
                    {TEXT.reloadServerVersion}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => form.settleStale(false)}>
                    {TEXT.staleMine}
                  </Button>
                </>
              }
            >
              <b>{TEXT.stale}</b> {TEXT.staleKeep}
            </Banner>
          </div>
        )}
        <fieldset disabled={!canWrite} className="grid min-w-0 gap-7">
          <PresetPicker value={presetOf(values)} onValueChange={change} />
          <fieldset className="min-w-0">
            <legend className="mb-3 text-lg font-semibold tracking-title">{TEXT.colors}</legend>
            <div className="grid grid-cols-2 gap-3">
              {REQUIRED_COLORS.map((name) => field(name, shown[name], false))}
            </div>
            <ShadeStrip color={shown.primary} />
          </fieldset>
          <ContrastList brand={shown} onFix={(name, color) => change({ [name]: color })} />
          <fieldset className="min-w-0">
            <legend className="sr-only">{TEXT.states}</legend>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg font-semibold tracking-title">{TEXT.states}</h2>
              {!hasAll && (
                <a href={UPGRADE} className="rounded-sm">
                  <Badge tone="accent" icon={<Lock aria-hidden="true" />}>
                    {TEXT.upgrade}
                  </Badge>
                </a>
              )}
            </div>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 min-[88rem]:grid-cols-2">
              {OPTIONAL_NAMES.map((name) => field(name, OPTIONAL_COLORS[name], !hasAll))}
            </div>
            <p className="mt-2 text-sm text-muted">
              {hasAll && `${TEXT.optionalHint} `}
              {TEXT.statesHint}
            </p>
          </fieldset>
        </fieldset>
        <SaveBar label={TEXT.save} isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
      </form>
      <aside
        aria-label={TEXT.preview}
        className="min-w-0 min-[88rem]:sticky min-[88rem]:top-[calc(var(--header)+1.5rem)]"
      >
        <h2 className="mb-3 text-lg font-semibold tracking-title">{TEXT.preview}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {(["light", "dark"] as const).map((theme) => (
            <BrandPreview
              key={theme}
              theme={theme}
              brand={shown}
              organization={organization.name}
              crest={crest(organization.name)}
            />
          ))}
        </div>
      </aside>
    </div>
  );
}
