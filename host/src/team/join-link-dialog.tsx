import { createJoinLink, type IssuedJoinLink, JOIN_LINK_DAYS } from "@trellis/contract-organizations/join-links.ts";
import type { Role } from "@trellis/domain/accounts/roles.ts";
import {
  defaultFlags,
  refuseToGrant,
  rolesToGrant,
  type TeamPermissions,
} from "@trellis/domain/accounts/team-rules.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useState } from "react";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { messageOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.joinLinks;

interface Values {
  granted: TeamPermissions;
  days: (typeof JOIN_LINK_DAYS)[number];
  maxUses: string;
}

interface Props {
  viewer: TeamViewer;
  onIssued: (issued: IssuedJoinLink) => void;
  onClose: () => void;
}

const bodyOf = ({ granted, days, maxUses }: Values) => ({
  role: granted.role,
  permissions: granted.flags,
  days,
  maxUses: Number(maxUses),
});

/** Asks what everyone who joins with the link may do, for how many it works and for how long. */
export function JoinLinkDialog({ viewer, onIssued, onClose }: Props) {
  const { mutateAsync: create } = useEndpointMutation(createJoinLink);
  const [failure, setFailure] = useState<string | null>(null);
  const { values, set, errorOf, form } = useDraftForm<Values, IssuedJoinLink>({
    draft: "join-link:new",
    stored: { granted: { role: "user", flags: defaultFlags(viewer.actor) }, days: 7, maxUses: "10" },
    check: (values) => problemsOf(createJoinLink.body, bodyOf(values)),
    send: (values) => create({ input: { body: bodyOf(values) } }),
    done: onIssued,
    failed: (error, errors) => Object.keys(errors).length === 0 && setFailure(messageOf(error, words.failed)),
    clearsErrors: true,
  });
  const { granted } = values;
  const refusal = issueSentence(refuseToGrant(viewer.actor, granted));
  const problem = failure ?? refusal;
  const choose = (next: TeamPermissions) => {
    set({ granted: next });
    setFailure(null);
  };
  return (
    <FormDialog
      title={words.create}
      description={words.createText}
      words={{ cancel: TEXT.edit.cancel, save: refusal === null ? words.submit : undefined }}
      form={form}
      onClose={onClose}
      className="grid gap-5"
    >
      <Field label={words.role} hint={ROLE_WORDS.texts[granted.role]}>
        {(control) => (
          <Select
            {...control}
            value={granted.role}
            onChange={(event) => choose({ ...granted, role: event.target.value as Role })}
          >
            <Options values={rolesToGrant(viewer.actor)} text={ROLE_WORDS.names} />
          </Select>
        )}
      </Field>
      <PermissionFields
        granter={viewer.actor}
        granted={granted}
        onChange={(flag, isOn) => choose({ ...granted, flags: { ...granted.flags, [flag]: isOn } })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.maxUses} error={errorOf("maxUses")}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={3}
              value={values.maxUses}
              onChange={(event) => set({ maxUses: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.days}>
          {(control) => (
            <Select
              {...control}
              value={values.days}
              onChange={(event) => set({ days: Number(event.target.value) as Values["days"] })}
            >
              <Options values={JOIN_LINK_DAYS} text={(days) => words.dayCount({ days })} />
            </Select>
          )}
        </Field>
      </div>
      <div role="alert">{problem !== null && <Banner tone={failure ? "danger" : "warning"}>{problem}</Banner>}</div>
    </FormDialog>
  );
}
