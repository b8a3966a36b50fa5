import { type EmailTemplate, switchEmailTemplate } from "@trellis/contract-mail/email-templates.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Switch } from "@trellis/shared/ui/controls/inputs.tsx";
import { TEXT } from "./messages.ts";

/** Turns the emails of a template on or off at once, apart from what is typed. */
export function SendSwitch({ template, canEdit }: { template: EmailTemplate; canEdit: boolean }) {
  const change = useEndpointMutation(switchEmailTemplate);
  const { templateType, isActive } = template;
  const shown = change.isPending ? !isActive : isActive;
  return (
    <Switch
      label={TEXT.send}
      description={TEXT.sendText}
      checked={shown}
      disabled={!canEdit || change.isPending}
      onCheckedChange={async (next) => {
        try {
          await change.mutateAsync({ input: { params: { type: templateType }, body: { isActive: next } } });
          showToast({ title: next ? TEXT.switched.on : TEXT.switched.off });
        } catch (error) {
          const description = error instanceof Error ? error.message : "";
          showToast({ title: TEXT.switched.failed, description, variant: "destructive" });
        }
      }}
    />
  );
}
