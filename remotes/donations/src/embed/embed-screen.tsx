import { type DonationForm, listDonationForms } from "@trellis/contract-donations/forms.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import { createBrandShades } from "@trellis/shared/theme/brand-shades.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { EmbedPanel } from "@trellis/shared/ui/embed/embed-panel.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { DonationTabs } from "../donation-tabs.tsx";
import { previewOf, valuesOf } from "../forms/form-values.ts";
import { useFeeRates } from "../forms/use-fee-rates.ts";
import { WidgetPreview } from "../forms/widget-preview.tsx";
import { TEXT } from "./messages.ts";

const ADDRESS = addressView({ form: anyText() });

/** The Embed Code tab: how the widget, or a campaign's, gets onto other sites. `?form=` names which. */
export function EmbedScreen() {
  const list = useEndpoint(listDonationForms, { query: { status: "open", limit: 200 } });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs />
      {list.isError ? (
        <ErrorCard title={TEXT.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <Chosen forms={list.data} />
      ) : (
        <div role="status" aria-label={TEXT.loading}>
          <Skeleton className="h-128 w-full rounded-lg" />
        </div>
      )}
    </div>
  );
}

function Chosen({ forms }: { forms: readonly DonationForm[] }) {
  const [{ form: asked }, show] = useListView(ADDRESS, "/embed");
  const { organization } = useAtomValue(sessionAtom, { store });
  const feeRates = useFeeRates();
  const form = forms.find(({ id }) => id === asked) ?? forms.find(({ isDefault }) => isDefault) ?? forms[0];
  if (!form) return null;
  const facts = { organizationName: organization?.name ?? "", raisedAmount: form.raisedAmount, untitled: "", feeRates };
  return (
    <Card title={TEXT.title}>
      <div className="grid gap-6">
        {forms.length > 1 && (
          <Field label={TEXT.form} className="sm:max-w-96">
            {(control) => (
              <Select
                {...control}
                value={form.id}
                onChange={(event) => show({ form: event.target.value }, { replace: true })}
              >
                {forms.map(({ id, title, isDefault }) => (
                  <option key={id} value={id}>
                    {isDefault ? TEXT.widget({ title }) : title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <EmbedPanel
          key={form.id}
          element="donation"
          title={form.title}
          publicUrl={form.publicUrl}
          embedCode={form.embedCode}
          iframeCode={form.iframeCode}
          ownColor={createBrandShades(organization?.primaryColor ?? DEFAULT_BRAND.primary)[600]}
          preview={(settings) => <WidgetPreview form={previewOf(valuesOf(form), facts)} settings={settings} />}
        />
      </div>
    </Card>
  );
}
