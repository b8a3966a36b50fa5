import {
  createProductCategory,
  deleteProductCategory,
  listProductCategories,
  type ProductCategory,
  updateProductCategory,
} from "@trellis/contract-inventory/product-categories.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { words } from "./messages.ts";

const { category: labels } = words;
const NEW = { id: "", name: "", parentId: "" };

/** The tree of categories: add, rename, move, delete. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { canWrite, canDelete } = useMembership();
  const list = useEndpoint(listProductCategories, {});
  const create = useEndpointMutation(createProductCategory);
  const update = useEndpointMutation(updateProductCategory);
  const remove = useEndpointMutation(deleteProductCategory);
  const [draft, setDraft] = useState(NEW);
  const [problem, setProblem] = useState<string | null>(null);

  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.isLostSession) return;
    setProblem(error.message);
    showToast({ title: labels.failed, description: error.message, variant: "destructive" });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name: draft.name, parentId: draft.parentId || null };
    try {
      if (draft.id) await update.mutateAsync({ input: { params: { id: draft.id }, body } });
      else await create.mutateAsync({ input: { body } });
      setDraft(NEW);
      setProblem(null);
    } catch (error) {
      showError(error);
    }
  };
  const drop = async (category: ProductCategory) => {
    try {
      await remove.mutateAsync({ input: { params: { id: category.id } } });
      if (draft.id === category.id) setDraft(NEW);
    } catch (error) {
      showError(error);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={labels.title}
      description={labels.text}
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      <div className="grid gap-5">
        {list.data ? (
          list.data.length === 0 ? (
            <p className="text-muted">{labels.empty}</p>
          ) : (
            <ul className="grid">
              {list.data.map((category) => (
                <li
                  key={category.id}
                  className="flex min-h-10 items-center gap-2 border-b border-solid border-hairline last:border-b-0"
                >
                  <span
                    className="min-w-0 flex-1 wrap-anywhere"
                    style={{ paddingInlineStart: `${(category.path.length - 1) * 20}px` }}
                  >
                    {category.name}{" "}
                    <span className="text-sm text-muted">{labels.products({ count: category.productCount })}</span>
                  </span>
                  {canWrite && (
                    <IconButton
                      label={labels.edit({ name: category.name })}
                      size="sm"
                      icon={<Pencil aria-hidden="true" />}
                      onClick={() =>
                        setDraft({ id: category.id, name: category.name, parentId: category.parentId ?? "" })
                      }
                    />
                  )}
                  {canDelete && (
                    <IconButton
                      label={labels.remove({ name: category.name })}
                      size="sm"
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => void drop(category)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        ) : (
          <SkeletonRows rows={3} />
        )}
        {canWrite && (
          <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <Field label={labels.name} error={problem} required>
              {(control) => (
                <TextInput
                  {...control}
                  value={draft.name}
                  onChange={(event) => {
                    setDraft({ ...draft, name: event.target.value });
                    setProblem(null);
                  }}
                />
              )}
            </Field>
            <Field label={labels.parent}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.parentId}
                  onChange={(event) => setDraft({ ...draft, parentId: event.target.value })}
                >
                  <option value="">{labels.root}</option>
                  {(list.data ?? [])
                    .filter(({ id }) => id !== draft.id)
                    .map(({ id, path }) => (
                      <option key={id} value={id}>
                        {path.join(" › ")}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            <Button type="submit" className="sm:mt-6" busy={create.isPending || update.isPending}>
              {draft.id ? labels.save : labels.add}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
