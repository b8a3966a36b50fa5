import { updateProfile } from "@trellis/contract-identity/profile.ts";
import type { User } from "@trellis/contract-identity/session.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { type FormEvent, useEffect, useState } from "react";
import { LanguageCard } from "../language/language-card.tsx";
import { displayName } from "../parts/names.ts";
import { refreshSession } from "../session/show-session.ts";
import { draftOf, keepDraft } from "../settings-parts/drafts.ts";
import { ImageButton } from "../settings-parts/image-button.tsx";
import { TEXT as shared } from "../settings-parts/messages.ts";
import { SaveBar } from "../settings-parts/save-bar.tsx";
import { TEXT } from "./messages.ts";

const FORM = "profile";

interface Profile {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

type ProfileField = keyof Profile;

/** One's own name and picture; the email address is shown. */
export default function ProfileTab() {
  const { user, hasEmailSignIn } = useAtomValue(sessionAtom);
  return (
    user && (
      <div className="grid max-w-3xl gap-4">
        <ProfileForm user={user} hasEmailSignIn={hasEmailSignIn} />
        {OFFERED_LANGUAGES.length > 1 && <LanguageCard user={user} />}
      </div>
    )
  );
}

function ProfileForm({ user, hasEmailSignIn }: { user: User; hasEmailSignIn: boolean }) {
  const saved = profileOf(user);
  const [values, setValues] = useState(() => draftOf<Profile>(FORM) ?? saved);
  const [errors, setErrors] = useState<Partial<Record<ProfileField, string>>>({});
  const save = useEndpointMutation(updateProfile);
  const changes = changesOf(values, saved);
  const isDirty = Object.keys(changes).length > 0;
  useEffect(() => keepDraft(FORM, isDirty ? values : null), [isDirty, values]);

  const change = (change: Partial<Profile>) => setValues({ ...values, ...change });
  const discard = () => {
    setValues(saved);
    setErrors({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDirty || save.isPending) return;
    setErrors({});
    try {
      const changed = await save.mutateAsync({ input: { body: changes } });
      await refreshSession();
      setValues(profileOf(changed));
      showToast({ title: TEXT.saved });
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.isLostSession) return;
        setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
      }
      const description = (error instanceof Error && error.message) || TEXT.failed;
      showToast({ title: shared.error, description, variant: "destructive" });
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-4 [&_:is(input,select,textarea)]:scroll-mb-24">
      <Card title={TEXT.title}>
        <div className="grid gap-5">
          <FieldGroup label={TEXT.picture} hint={TEXT.pictureHint} error={errors.profileImageUrl ?? null}>
            <div className="flex flex-wrap items-center gap-4">
              <Avatar name={displayName({ ...user, ...values })} src={values.profileImageUrl} size="lg" />
              <div className="flex flex-wrap gap-2">
                <ImageButton
                  label={values.profileImageUrl ? TEXT.replace : TEXT.upload}
                  onChoose={({ dataUrl }) => change({ profileImageUrl: dataUrl })}
                />
                {values.profileImageUrl && (
                  <Button size="sm" variant="ghost" onClick={() => change({ profileImageUrl: null })}>
                    {TEXT.remove}
                  </Button>
                )}
              </div>
            </div>
          </FieldGroup>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={TEXT.firstName} error={errors.firstName ?? null}>
              {(control) => (
                <TextInput
                  {...control}
                  value={values.firstName}
                  maxLength={100}
                  autoComplete="given-name"
                  onChange={(event) => change({ firstName: event.target.value })}
                />
              )}
            </Field>
            <Field label={TEXT.lastName} error={errors.lastName ?? null}>
              {(control) => (
                <TextInput
                  {...control}
                  value={values.lastName}
                  maxLength={100}
                  autoComplete="family-name"
                  onChange={(event) => change({ lastName: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Field label={TEXT.email} hint={hasEmailSignIn ? TEXT.emailElsewhere : TEXT.emailFixed}>
            {(control) => <TextInput {...control} type="email" value={user.email} readOnly autoComplete="email" />}
          </Field>
        </div>
      </Card>
      <SaveBar label={TEXT.save} isDirty={isDirty} isSaving={save.isPending} onDiscard={discard} />
    </form>
  );
}

function profileOf(user: User): Profile {
  return {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    profileImageUrl: user.profileImageUrl,
  };
}

function changesOf(values: Profile, saved: Profile): Partial<Profile> {
  return Object.fromEntries(
    (Object.keys(saved) as ProfileField[])
      .filter((field) => (values[field] ?? "").trim() !== (saved[field] ?? "").trim())
      .map((field) => [field, values[field]]),
  );
}
