import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { PersonalKeysCard } from "../programs/personal-keys-card.tsx";
import { DataCard } from "./data-card.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { DeletionCard } from "./deletion-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { InstallationCard, installationAddress } from "./installation-card.tsx";
import { MembershipCard } from "./membership-card.tsx";
import { OperationsCard } from "./operations-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { ResellerCard } from "./reseller-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SignInHistoryCard } from "./sign-in-history-card.tsx";
import { SignInMethodsCard } from "./sign-in-methods-card.tsx";

/** Settings, Account: how one signs in and where, and the ways out. Without an organization, the person's own cards. */
export default function AccountSettingsScreen() {
  const { organization, user } = useAtomValue(sessionAtom);
  if (!user) return null;
  const installation = installationAddress();
  const isOwner = organization?.ownerId === user.id;
  // Until the required second step, the organization's cards stay hidden, except for leaving it.
  const isOpen = organization !== null && !organization.needsSecondFactor;
  return (
    <div className="grid max-w-3xl gap-4 md:gap-6">
      {isOpen && organization.deletionAt && <DeletionCard organization={organization} isOwner={isOwner} />}
      {installation !== undefined && <InstallationCard address={installation} />}
      {installation === undefined && <EmailCard />}
      {installation === undefined && user.isOperator && <OperationsCard />}
      {user.isResellerStaff && <ResellerCard />}
      <SignInMethodsCard />
      <PasskeysCard />
      {installation === undefined && (
        <>
          <SecondFactorCard />
          <SessionsCard />
          <SignInHistoryCard />
        </>
      )}
      {isOpen && <PersonalKeysCard />}
      {isOpen && organization.role === "admin" && <DataCard organizationId={organization.id} />}
      {organization && (isOpen || !isOwner) && <MembershipCard organization={organization} isOwner={isOwner} />}
      {isOpen && !organization.deletionAt && <DeletionCard organization={organization} isOwner={isOwner} />}
      {installation === undefined && <DeleteAccountCard />}
    </div>
  );
}
