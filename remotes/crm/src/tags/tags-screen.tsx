import { type ContactTag, listContactTags, MAX_TAGS_LISTED } from "@trellis/contract-contacts/tags.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Tag from "lucide-react/icons/tag";
import { useState } from "react";
import { ListHead } from "../list-head.tsx";
import { MergeTag } from "./merge-tag.tsx";
import { TAGS } from "./messages.ts";
import { RemoveTag } from "./remove-tag.tsx";
import { RenameTag } from "./rename-tag.tsx";
import { TagRow } from "./tag-row.tsx";

type Dialog = { kind: "rename" | "merge" | "remove"; tag: ContactTag };

const SEARCHED = addressView({ q: anyText() });

/** All tags with how many contacts have each, and what is done to a tag everywhere. */
export function TagsScreen() {
  const [view, show] = useListView(SEARCHED, "/tags");
  const { q } = view;
  const { data, error, refetch } = useEndpoint(
    listContactTags,
    { query: q ? { q } : {} },
    { fresh: true, keepPrevious: true },
  );
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid min-w-0 gap-4">
      <ListHead title={TAGS.title} back={TAGS.back} text={TAGS.text} />
      <Card flush>
        <ListSearch
          view={view}
          onChange={show}
          words={TAGS}
          maxLength={50}
          className="block p-4 sm:px-5"
          fieldClassName=""
        />
        {data === undefined && error ? (
          <ErrorCard title={TAGS.failed} message={error.message} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonRows rows={6} kind="table" />
        ) : data.length === 0 ? (
          <EmptyState
            heading={2}
            icon={<Tag aria-hidden="true" />}
            title={q ? TAGS.noneTitle : TAGS.emptyTitle}
            description={q ? TAGS.noneText : TAGS.emptyText}
          />
        ) : (
          <ul aria-label={TAGS.list}>
            {data.map((tag) => (
              <TagRow key={tag.tag.toLowerCase()} tag={tag} onChoose={(kind) => setDialog({ kind, tag })} />
            ))}
          </ul>
        )}
        {data?.length === MAX_TAGS_LISTED && (
          <p className="border-t border-solid border-hairline px-4 py-3 text-sm text-muted sm:px-5">
            {TAGS.max({ max: MAX_TAGS_LISTED })}
          </p>
        )}
      </Card>
      {dialog?.kind === "rename" && <RenameTag tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "merge" && <MergeTag tag={dialog.tag} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveTag tag={dialog.tag} onClose={close} />}
    </div>
  );
}
