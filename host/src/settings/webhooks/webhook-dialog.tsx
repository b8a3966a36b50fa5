import {
  createWebhook,
  type IssuedWebhook,
  updateWebhook,
  type Webhook,
  WebhookInput,
} from "@trellis/contract-webhooks/webhooks.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useAtomValue } from "jotai";
import { eventGroups, eventName } from "./event-choices.ts";
import { TEXT } from "./messages.ts";

interface Props {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  /** A new one has a secret to show. */
  onCreated: (issued: IssuedWebhook) => void;
  onClose: () => void;
}

/** The form of a webhook: where its messages go, and which events it receives. */
export function WebhookDialog({ webhook, onCreated, onClose }: Props) {
  const { organization } = useAtomValue(sessionAtom);
  const create = useEndpointMutation(createWebhook);
  const update = useEndpointMutation(updateWebhook);
  const { values, set, errorOf, form } = useDraftForm({
    draft: `webhook:${webhook?.id ?? "new"}`,
    stored: { url: webhook?.url ?? "", description: webhook?.description ?? "", events: webhook?.events ?? [] },
    clearsErrors: true,
    check: (body) => problemsOf(WebhookInput, body),
    send: async (body) => {
      if (!webhook) return create.mutateAsync({ input: { body } });
      await update.mutateAsync({ input: { params: { id: webhook.id }, body } });
      return undefined;
    },
    done: (issued) => {
      if (issued) return onCreated(issued);
      showToast({ title: TEXT.saved });
      return onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.saveFailed, error),
  });
  return (
    <FormDialog
      title={webhook ? TEXT.editTitle : TEXT.add}
      words={{ cancel: TEXT.cancel, save: webhook ? TEXT.save : TEXT.add }}
      form={form}
      onClose={onClose}
    >
      <Field label={TEXT.url} required hint={TEXT.urlHint} error={errorOf("url")}>
        {(control) => (
          <TextInput
            {...control}
            {...bindField(values, set, "url")}
            type="url"
            inputMode="url"
            placeholder="https://example.org/webhooks"
            maxLength={2000}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={TEXT.description} optional hint={TEXT.descriptionHint} error={errorOf("description")}>
        {(control) => <TextInput {...control} {...bindField(values, set, "description")} maxLength={200} />}
      </Field>
      {eventGroups(organization?.type ?? "").map(({ label, types }, index) => (
        <FieldGroup
          key={label}
          label={label}
          {...(index === 0 && errorOf("events") ? { error: errorOf("events") } : {})}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            {types.map((type) => (
              <Checkbox
                key={type}
                label={eventName(type)}
                description={<code translate="no">{type}</code>}
                checked={values.events.includes(type)}
                onChange={({ target }) =>
                  set({
                    events: target.checked ? [...values.events, type] : values.events.filter((one) => one !== type),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      ))}
    </FormDialog>
  );
}
