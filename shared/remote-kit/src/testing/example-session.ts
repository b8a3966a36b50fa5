import type { User } from "@trellis/contract-identity/session.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { FLAGS } from "@trellis/domain/accounts/roles.ts";

const CREATED_AT = "2026-01-05T15:00:00.000Z";

/** A non-profit in its trial, whose admin looks at the screens; `change` replaces fields of it. */
export function exampleOrganization(change: Partial<Organization> = {}): Organization {
  return {
    id: 1,
    name: "Riverside Shelter",
    slug: "riverside-shelter",
    type: "non-profit",
    ownerId: "person-1",
    email: "hello@riverside.example",
    phone: null,
    website: null,
    address: null,
    logo: null,
    primaryColor: "#1f6f5c",
    secondaryColor: "#333333",
    accentColor: null,
    successColor: null,
    warningColor: null,
    errorColor: null,
    timeZone: "America/Chicago",
    writing: null,
    subscriptionStatus: "active",
    subscriptionPlan: "professional",
    trialEndsAt: null,
    subscriptionEndsAt: null,
    deletionAt: null,
    readOnlyReason: null,
    readOnlySince: null,
    readOnlyNotice: null,
    sendingStopReason: null,
    requiresSecondFactor: false,
    needsSecondFactor: false,
    needsSingleSignOn: false,
    closedBy: null,
    idleMinutes: null,
    mayExport: true,
    maxUsers: null,
    features: {
      bankIntegration: true,
      wixIntegration: false,
      customBranding: true,
      apiAccess: true,
      advancedReporting: true,
    },
    planFeatures: [],
    showsFirstSteps: false,
    isActive: true,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    role: "admin",
    permissions: Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Organization["permissions"],
    ...change,
  };
}

/** Who looks at the screens; `change` replaces fields. */
export function exampleUser(change: Partial<User> = {}): User {
  return {
    id: "person-1",
    organizationId: 1,
    email: "ada@riverside.example",
    firstName: "Ada",
    lastName: "Byron",
    profileImageUrl: null,
    language: null,
    role: "admin",
    permissions: null,
    isActive: true,
    joinedViaInvitation: false,
    invitedBy: null,
    lastLoginAt: null,
    createdAt: CREATED_AT,
    isOperator: false,
    isResellerStaff: false,
    ...change,
  };
}
