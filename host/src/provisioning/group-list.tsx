import { type DirectoryGroup, setDirectoryGroupRole } from "@trellis/contract-organizations/provisioning.ts";
import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.groups;

interface Props {
  groups: readonly DirectoryGroup[];
  canChange: boolean;
}

/** The groups that the directory sent, each with the role that it gives. */
export function GroupList({ groups, canChange }: Props) {
  return (
    <section className="grid gap-3" aria-labelledby="directory-groups">
      <h3 id="directory-groups" className="font-medium">
        {words.title}
      </h3>
      <p className="text-sm text-muted">{groups.length === 0 ? words.none : words.text}</p>
      {groups.length > 0 && (
        <ul className="grid gap-3">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} canChange={canChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function GroupRow({ group, canChange }: { group: DirectoryGroup; canChange: boolean }) {
  const { id, name, memberCount, role, connectionRole } = group;
  const { mutateAsync: set, isPending } = useEndpointMutation(setDirectoryGroupRole);
  const otherwise =
    connectionRole === null ? words.noRole : words.fromConnection({ role: ROLE_WORDS.names[connectionRole] });

  async function choose(next: Role | null) {
    try {
      await set({ input: { params: { id }, body: { role: next } } });
      showToast({ title: words.saved });
    } catch (error) {
      showErrorToast(words.failed, error);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere" translate="no">
          {name}
        </span>
        <span className="block text-sm text-muted">{words.members({ count: memberCount })}</span>
      </span>
      <Select
        aria-label={words.role({ name })}
        className="w-full sm:w-60"
        value={role ?? ""}
        disabled={!canChange || isPending}
        onChange={({ target }) => void choose(target.value === "" ? null : (target.value as Role))}
      >
        <option value="">{otherwise}</option>
        <Options values={ROLES} text={ROLE_WORDS.names} />
      </Select>
    </li>
  );
}
