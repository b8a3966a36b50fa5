import { type Employee, getEmployee } from "@trellis/contract-payroll/employees.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { TEXT as shared } from "../messages.ts";
import type { PersonDialogAddress } from "./person-address.ts";

const PersonDialog = fetchedPart(() =>
  import("./person-dialog.tsx").then(({ PersonDialog }) => ({ default: PersonDialog })),
);
const PaymentDialog = fetchedPart(() =>
  import("../payments/payment-dialog.tsx").then(({ PaymentDialog }) => ({ default: PaymentDialog })),
);

/** The dialog that the address names. */
export function PersonDialogs({ dialog, onClose }: { dialog: PersonDialogAddress | null; onClose: () => void }) {
  const { canWrite } = useMembership();
  if (!dialog || !canWrite) return null;
  return (
    <Suspense fallback={null}>
      {dialog.kind === "add" && (
        <PersonDialog key={dialog.type} subject={{ employeeType: dialog.type }} onClose={onClose} />
      )}
      {dialog.kind === "edit" && (
        <FreshPerson id={dialog.id} onClose={onClose}>
          {(person) => <PersonDialog key={person.id} subject={person} onClose={onClose} />}
        </FreshPerson>
      )}
      {dialog.kind === "pay" && (
        <FreshPerson id={dialog.id} onClose={onClose}>
          {(person) => <PaymentDialog key={person.id} person={person} onClose={onClose} />}
        </FreshPerson>
      )}
    </Suspense>
  );
}

interface FreshProps {
  id: string;
  onClose: () => void;
  children: (person: Employee) => ReactNode;
}

/** Reads the record again, past the cache: a form starts from the stored values. */
function FreshPerson({ id, onClose, children }: FreshProps) {
  const [person, setPerson] = useState<Employee | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callEndpoint(getEmployee, { params: { id } }, { signal: abort.signal }).then(setPerson, (error: unknown) => {
      if (abort.signal.aborted) return;
      if (error instanceof ApiError && !error.isLostSession)
        showToast({ title: shared.error, description: error.message, variant: "destructive" });
      onClose();
    });
    return () => abort.abort();
  }, [id, onClose]);
  return person?.id === id ? children(person) : null;
}
