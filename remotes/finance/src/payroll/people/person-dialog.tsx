import type { Employee } from "@trellis/contract-payroll/employees.ts";
import type { EmployeeType } from "@trellis/payroll-us/choices.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TEXT as shared } from "../messages.ts";
import { AdditionalSection } from "./additional-section.tsx";
import { CompensationSection } from "./compensation-section.tsx";
import { TEXT } from "./messages.ts";
import { EmploymentSection, PersonalSection } from "./person-fields.tsx";
import { FIELD_ORDER, fieldOf, newPerson, type PersonValues, personResolver, valuesOf } from "./person-form.ts";
import { StateTaxSection } from "./state-tax-section.tsx";
import { useSavePerson } from "./use-save-person.ts";

const words = TEXT.form;

interface Props {
  /** The record to edit, or what a new one is. */
  subject: Employee | { employeeType: EmployeeType };
  onClose: () => void;
}

/** Employee or Contractor, add or edit. Nothing that was typed is lost when saving fails. */
export function PersonDialog({ subject, onClose }: Props) {
  const existing = "id" in subject ? subject : null;
  const { today } = useMembership();
  const { save, saving } = useSavePerson();
  /** The version that saving is measured against, and the one that someone else made of it. */
  const [base, setBase] = useState(existing);
  const [stale, setStale] = useState<Employee | null>(null);
  const form = useForm<PersonValues>({
    defaultValues: existing ? valuesOf(existing) : newPerson(today, subject.employeeType),
    resolver: personResolver(existing === null),
  });
  const draft = useDraftFields(`person:${"id" in subject ? subject.id : subject.employeeType}`, form);
  const type = form.watch("employeeType");

  const submit = form.handleSubmit(async (values) => {
    const outcome = await save(values, base);
    if (outcome.kind === "saved") {
      draft.drop();
      return onClose();
    }
    if (outcome.kind === "stale") {
      setStale(outcome.current);
      setBase(outcome.current);
    }
    if (outcome.kind === "failed") showIssues(form, outcome.error, { fieldOf, order: FIELD_ORDER });
  });

  return (
    <FormDialog
      title={words.title[existing ? "edit" : "add"][type]}
      size="md"
      words={{ cancel: shared.actions.cancel, save: existing ? words.save.edit : words.save.add[type] }}
      form={{ draft, busy: saving, submit }}
      onClose={onClose}
      notice={
        <>
          {stale && (
            <div className="mb-4">
              <Banner
                tone="warning"
                action={
                  <Button
                    size="sm"
                    onClick={() => {
                      form.reset(valuesOf(stale));
                      setStale(null);
                    }}
                  >
                    {words.reloadServerVersion}
                  </Button>
                }
              >
                {words.stale}
              </Banner>
            </div>
          )}
          {/* Browsers offer to remember what looks like an address or a card; pay data must not be stored there. */}
        </>
      }
      className="grid gap-6"
      autoComplete="off"
    >
      <PersonalSection form={form} existing={base} />
      <EmploymentSection form={form} />
      <CompensationSection form={form} existing={base} />
      <AdditionalSection form={form} />
      <StateTaxSection form={form} />
    </FormDialog>
  );
}
