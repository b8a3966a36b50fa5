import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { Area } from "@trellis/contract-base/endpoint.ts";
import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";
import { describe, expect, test } from "vitest";

/*
 * Who may call what, written down a second time and on purpose: the security matrix asks each endpoint for what it declares,
 * so only this table notices a declaration that became weaker. Within an area, reading is for viewers and writing for users;
 * what is stricter or more open is named.
 */

interface Rule {
  /** The permission that every member call of the area requires. */
  flag: Flag | null;
  organizationType?: "non-profit";
  manager?: string;
  admin?: string;
  /** Reads that a viewer may not do: files with everything. */
  user?: string;
  /** Writes that every viewer may do: their own things. */
  viewer?: string;
  /** Calls of members that need a flag though the area has none, or none though it has. */
  flagged?: { flag: Flag; calls: string };
  /** Calls of people without an organization, of visitors on our own pages, and of anyone on any page. */
  person?: string;
  visitor?: string;
  /** Calls of those who run the installation. */
  operator?: string;
  /** Calls of those who work for a reseller. */
  reseller?: string;
  /** Calls of a directory, with the SCIM token. */
  provisioning?: string;
  /** Calls of a team that publishes a remote, with its deploy key. */
  deployer?: string;
  public?: string;
}

const PAYROLL_CALLS = Object.keys(ENDPOINTS.payroll ?? {}).join(" ");
const RULES: Record<Area, Rule> = {
  platform: {
    flag: null,
    person: "reportRemote endRemoteOverride",
    user: "listFirstSteps",
    viewer: "snoozeAlert endAlertSnooze",
    admin: "exportAuditLog getAuditLogChoices getAuditRetention listAuditLog setAuditRetention startRemoteOverride",
    visitor: "getLiveness getOpenApi getReadiness listRemotes openRemotePreview",
    deployer:
      "listRemoteReleases publishRemoteRelease promoteRemoteRelease rollBackRemoteRelease startRemoteCanary endRemoteCanary createRemotePreview removeUnusedReleases listRemoteEvents",
    public: "getImage",
  },
  identity: {
    flag: null,
    person:
      "getUser listSessions listSignIns listSignInMethods connectSignInMethod disconnectSignInMethod revokeOtherSessions revokeSession updateProfile checkRecentSignIn startConfirmation confirmInLocalMode requestConfirmationLink requestEmailChange listPasskeys startPasskey createPasskey renamePasskey removePasskey startPasskeyConfirmation confirmWithPasskey getSecondFactor startSecondFactor turnOnSecondFactor renewRecoveryCodes turnOffSecondFactor confirmWithCode deleteAccount",
    visitor:
      "devLogin login logout requestSignInLink checkSignInLink openSignInLink startPasskeySignIn signInWithPasskey checkPendingCode enterCode",
  },
  organizations: {
    flag: null,
    viewer:
      "arrangeDashboard reportActivity leaveOrganization createPersonalApiKey rotatePersonalApiKey revokePersonalApiKey",
    manager: "updateBusinessSettings",
    admin:
      "createApiKey listApiKeys revokeApiKey rotateApiKey updateApiKey updateOrganization removeSampleOrganization cancelDeletion exportOrganization requestDeletion transferOwnership updateBrandColors updateSignInRules getSupportAccess allowSupportAccess endSupportAccess getPolicies savePolicies listDomains addDomain checkDomain updateDomain removeDomain getEmailSender saveEmailSender checkEmailSender replaceSenderKey removeEmailSender getOwnBrand updateOwnBrand uploadBrandImage removeBrandImage getSingleSignOn saveSingleSignOn setSingleSignOnMode testSingleSignOn removeSingleSignOn addEmailDomain checkEmailDomain removeEmailDomain readSamlMetadata saveSamlConnection makeSamlKey removeSamlKeys testSingleSignOnDraft acceptSingleSignOnDraft dropSingleSignOnDraft getProvisioning updateProvisioning createScimToken rotateScimToken revokeScimToken setDirectoryGroupRole",
    provisioning:
      "getScimConfig listScimResourceTypes listScimSchemas listScimUsers getScimUser createScimUser replaceScimUser patchScimUser deleteScimUser listScimGroups getScimGroup createScimGroup replaceScimGroup patchScimGroup deleteScimGroup bulkScim getScimMe",
    flagged: {
      flag: "canManageUsers",
      calls:
        "inviteMember removeMember resendInvitation revokeInvitation updateMember listInvitations listMembers listDeactivatedMembers deactivateMember reactivateMember listJoinLinks createJoinLink revokeJoinLink",
    },
    person:
      "createOrganization openSampleOrganization getCurrentOrganization listOrganizations switchOrganization acceptInvitation listPendingInvitations",
    visitor:
      "getInvitation checkServedDomain startSingleSignOn finishSingleSignOn getSamlMetadata answerSaml finishSaml receiveSamlLogout postSamlLogout",
  },
  webhooks: {
    flag: null,
    admin:
      "listWebhooks createWebhook updateWebhook rotateWebhookSecret deleteWebhook testWebhook listWebhookDeliveries getWebhookDelivery replayWebhookDelivery",
  },
  agents: { flag: null, viewer: "exchangeMcpMessage" },
  operations: {
    flag: null,
    operator:
      "changeFeatureFlag changeOrganizationReseller changePublishedRemote changeServedDomain changeServedOrganization endServedVisit getInstallation getOrganizationReseller getServedOrganization getSuppressionTotals listFailedJobs listFeatureFlags listOperatorLog listPublishedRemotes listServedDomains listServedOrganizations listServedSuppressions releaseServedSuppression retryFailedJob",
    reseller:
      "changeSoldOrganization getReseller getSoldOrganization listSoldOrganizations removeResellerImage updateResellerBrand updateResellerPlans uploadResellerImage",
  },
  notifications: { flag: null, viewer: "readAllNotifications readNotification changeNotificationPreferences" },
  billing: {
    flag: null,
    admin: "coverOrganization getBilling getBillingAccount listBillingEvents openPortal startCheckout",
    visitor: "getOfferedPlans receiveBillingEvent receivePayPalEvent",
  },
  mail: {
    flag: null,
    viewer: "previewEmailTemplate",
    manager: "resetEmailTemplate switchEmailTemplate testEmailTemplate updateEmailTemplate",
    admin: "listMailReports",
    visitor:
      "getReportableMail reportMail receiveBounce receiveMailgunBounce receivePostmarkBounce receiveSendGridBounces receiveSesBounce",
  },
  finance: {
    flag: "canManageFinances",
    user: "exportTransactions",
    manager: "deleteTransaction listDeletedTransactions restoreTransaction",
  },
  bank: { flag: "canManageFinances", manager: "deleteBankAccount" },
  invoicing: {
    flag: "canManageFinances",
    user: "exportCustomers exportInvoices exportPayments",
    viewer: "findCustomerMatches",
    manager:
      "deleteCustomer undoCustomerImport cancelInvoice correctInvoice deleteInvoice deletePayment deleteRefund refundPayment renewInvoiceLink updateSalesTaxSettings",
    visitor:
      "capturePayPalOrder createPayPalOrder getPublicInvoice getPublicInvoicePdf markInvoiceViewed startCardPayment",
  },
  inventory: { flag: "canManageFinances", user: "exportProducts", manager: "deleteProduct deleteProductCategory" },
  payroll: { flag: "canManageFinances", manager: PAYROLL_CALLS },
  taxes: { flag: "canManageFinances", manager: "deleteTaxDeposit" },
  budgets: { flag: "canManageFinances", manager: "deleteBudget" },
  reports: {
    flag: "canViewReports",
    manager: "deleteReport createReportSchedule deleteReportSchedule listReportReaders updateReportSchedule",
    visitor: "downloadSharedReport getSharedReport",
  },
  surveys: {
    flag: "canManageSurveys",
    user: "exportSurveyResponses exportSurveyReport listSurveyWatchers",
    manager: "deleteSurvey deleteSurveyResponse",
    public: "getPublicSurvey submitSurveyResponse recordSurveyVisit",
  },
  donations: {
    flag: "canManageDonations",
    organizationType: "non-profit",
    user: "exportDonations exportDonors",
    manager:
      "deleteDonation mergeDonors cancelRecurringGift pauseRecurringGift resumeRecurringGift refundDonation resumeDonationForm updateDonationFeeRates",
    visitor:
      "cancelMyGift changeMyGift getMyGift getMyGiftReceipt openMyGiftCard pauseMyGift refreshMyGift resumeMyGift capturePayPalOrder createPayPalOrder getGiftPaymentSetup getPayPalSetup lookAtCardGift payGiftByCard",
    public: "getPublicDonationForm getPublicDonationWall",
  },
  contacts: {
    flag: "canManageContacts",
    user: "exportContactVcard exportContactVcards exportContacts",
    viewer: "findContactMatches previewContactMessage countContacts previewMailing",
    manager:
      "deleteContact mergeContacts mergeCertainDuplicates undoContactMerge removeDeletedContacts deleteContacts removeContactTag eraseContact exportPersonalData findPersonalData deleteMailing liftMailSuppression",
    visitor: "getSubscription resubscribe",
    public: "unsubscribe",
  },
  notes: { flag: null, viewer: "removeNoteReminder setNoteReminder", manager: "eraseNote" },
  calendar: {
    flag: null,
    user: "exportCalendar downloadEventSignups getEventSignups",
    viewer:
      "updateCalendarSettings removeCalendarFeed renewCalendarFeed createCalendarConnection removeCalendarConnection syncCalendarConnection updateCalendarConnection answerOwnInvitation createBookingKind deleteBookingKind orderBookingKinds updateBookingKind updateBookingPage acceptBooking declineBooking",
    manager: "getPublicCalendarSettings updatePublicCalendarSettings updateSignupOffer",
    visitor:
      "readCalendarFeed answerEventInvitation getEventInvitation getEventInvitationFile cancelBooking createBooking getBooking getBookingFile getPublicBookingPage moveBooking acceptByLink declineByLink getBookingDecision cancelSignup changeSignup createSignup downloadSignup getSignup",
    public: "downloadPublicEvent getPublicCalendar getPublicEvent readPublicCalendarFeed",
  },
};

const named = (list: string | undefined, name: string): boolean => (list ?? "").split(" ").includes(name);

function roleOf(rule: Rule, name: string, method: string): Role {
  if (named(rule.admin, name)) return "admin";
  if (named(rule.manager, name)) return "manager";
  if (named(rule.user, name)) return "user";
  return method === "GET" || named(rule.viewer, name) ? "viewer" : "user";
}

const CALLS = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(
    ([name, definition]) => [`${area}.${name}`, name, RULES[area as Area], definition] as const,
  ),
);

describe("access", () => {
  test.each(CALLS)("%s", (_, name, rule, { access, method }) => {
    const open = (["person", "visitor", "public", "provisioning", "operator", "reseller", "deployer"] as const).find(
      (who) => named(rule[who], name),
    );
    // A call that needs no membership is named above, so that none is opened by mistake.
    expect(access.who, "name this call in RULES under who may call it").toBe(open ?? "member");
    if (access.who !== "member") return;
    const isFlagged = named(rule.flagged?.calls, name);
    expect(access.flag ?? null).toBe(isFlagged ? rule.flagged?.flag : rule.flag);
    expect(access.organizationType).toBe(rule.organizationType);
    expect(access.role, "name this call in RULES under the role that it needs").toBe(roleOf(rule, name, method));
  });

  test("names no call that is gone", () => {
    const gone = Object.entries(RULES).flatMap(([area, rule]) =>
      [
        rule.manager,
        rule.admin,
        rule.user,
        rule.viewer,
        rule.flagged?.calls,
        rule.person,
        rule.visitor,
        rule.public,
        rule.provisioning,
        rule.deployer,
      ]
        .flatMap((list) => (list ? list.split(" ") : []))
        .filter((name) => !(name in (ENDPOINTS[area] ?? {})))
        .map((name) => `${area}.${name}`),
    );
    expect(gone).toEqual([]);
  });
});
