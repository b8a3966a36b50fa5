import { listContacts } from "@trellis/contract-contacts/contacts.ts";
import { listSegments } from "@trellis/contract-contacts/segments.ts";
import { listContactTags } from "@trellis/contract-contacts/tags.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useEffect, useState } from "react";
import { words } from "./messages.ts";

const text = words.contacts;
const PAGE = 100;
const TYPING_MS = 200;

/** A contact to invite. */
export interface ChosenContact {
  id: string;
  name: string;
  email: string;
}

interface Props {
  chosen: readonly ChosenContact[];
  onChange: (chosen: ChosenContact[]) => void;
}

/** Chooses among the contacts who get emails, by search, tag and segment. What was chosen stays while filters change. */
export function ContactPicker({ chosen, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const [tag, setTag] = useState("");
  const [segmentId, setSegment] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const tags = useEndpoint(listContactTags, { query: {} }).data ?? [];
  const segments = useEndpoint(listSegments, {}).data ?? [];
  const found = useEndpointPages(listContacts, {
    query: {
      status: "active",
      reachable: "true",
      limit: PAGE,
      ...(q && { q }),
      ...(tag && { tag }),
      ...(segmentId && { segmentId }),
    },
  });
  const shown = (found.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap(({ id, name, email }) => (email ? [{ id, name, email }] : []));
  const ids = new Set(chosen.map(({ id }) => id));
  const chosenOfShown = shown.filter(({ id }) => ids.has(id)).length;
  const add = (more: readonly ChosenContact[]) => onChange([...chosen, ...more.filter(({ id }) => !ids.has(id))]);
  const remove = (less: readonly ChosenContact[]) => {
    const gone = new Set(less.map(({ id }) => id));
    onChange(chosen.filter(({ id }) => !gone.has(id)));
  };

  return (
    <section aria-label={text.title} className="grid gap-3 rounded-md border border-solid border-border p-3">
      <SearchInput label={text.search} value={typed} onValueChange={setTyped} maxLength={200} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={text.tag}>
          {(control) => (
            <Select {...control} value={tag} onChange={({ target }) => setTag(target.value)}>
              <option value="">{text.anyTag}</option>
              {tags.map(({ tag: name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={text.segment}>
          {(control) => (
            <Select {...control} value={segmentId} onChange={({ target }) => setSegment(target.value)}>
              <option value="">{text.anySegment}</option>
              {segments.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="text-sm text-muted">{text.rule}</p>
      {found.isPending && <SkeletonRows rows={4} label={text.loading} />}
      {found.isError && (
        <p role="alert" className="text-danger-text">
          {text.failed}
        </p>
      )}
      {found.isSuccess && shown.length === 0 && (
        <p role="status" className="text-muted">
          {text.none}
        </p>
      )}
      {shown.length > 0 && (
        <div className="grid max-h-64 content-start gap-2 overflow-y-auto p-0.5">
          <Checkbox
            label={text.all({ count: shown.length })}
            checked={chosenOfShown === shown.length}
            indeterminate={chosenOfShown > 0 && chosenOfShown < shown.length}
            onChange={({ target }) => (target.checked ? add(shown) : remove(shown))}
          />
          {shown.map((contact) => (
            // A choice has a height of its own, below which a list that scrolls would press the lines of two rows together.
            <div key={contact.id}>
              <Checkbox
                label={contact.name}
                {...(contact.name !== contact.email && { description: contact.email })}
                checked={ids.has(contact.id)}
                onChange={({ target }) => (target.checked ? add([contact]) : remove([contact]))}
              />
            </div>
          ))}
          {found.hasNextPage && (
            <div>
              <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
