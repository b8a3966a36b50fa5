import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { Tag } from "lucide-react";
import { useState } from "react";
import { TEXT } from "../../messages.ts";
import { useTransactionChoices } from "../use-transactions.ts";
import { categorySuggestions } from "./category-suggestions.ts";

/** The editor's code is fetched on first use. */
async function pick(transaction: Transaction, category: string): Promise<void> {
  try {
    const { changeCategory } = await import("./change-category.ts");
    await messagesReady();
    await changeCategory([transaction], category);
  } catch (error) {
    showErrorToast(TEXT.error, error);
  }
}

/** Asks for a missing category where it is missing. */
export function CategoryPicker({ transaction }: { transaction: Transaction }) {
  const choices = useTransactionChoices();
  const [saving, setSaving] = useState(false);
  return (
    <span className="icons relative -ms-2 inline-flex h-7 max-w-full items-center rounded-sm bg-warning-soft text-sm font-medium text-warning-text focus-within:outline-2 focus-within:outline-focus-ring [&_svg]:size-3.5">
      <Tag aria-hidden="true" className="pointer-events-none absolute ms-1.5" />
      <select
        aria-label={TEXT.list.chooseCategoryOf({ description: transaction.description })}
        className="h-full max-w-full cursor-pointer appearance-none field-sizing-content truncate bg-transparent pe-2 ps-6 outline-none"
        value=""
        disabled={saving}
        onChange={async (event) => {
          const category = event.target.value;
          setSaving(true);
          await pick(transaction, category);
          setSaving(false);
        }}
      >
        <option value="" hidden>
          {TEXT.list.chooseCategory}
        </option>
        {categorySuggestions(transaction.type, choices.data?.categories ?? [])
          .filter((name) => name !== transaction.category)
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </select>
    </span>
  );
}
