import { verifyAuditCommand } from "./audit.ts";
import { backupCommand, releaseHoldCommand, restoreCommand, verifyCommand } from "./backup.ts";
import type { Command } from "./command.ts";
import { addressesCommand, doctorCommand, migrateCommand } from "./database.ts";
import { citusCommand } from "./database-citus.ts";
import { listDomainsCommand } from "./domains.ts";
import { listJobsCommand, retryJobsCommand } from "./jobs.ts";
import { addOperatorCommand, listOperatorsCommand, removeOperatorCommand } from "./operator.ts";
import { listReportedCommand, resumeSendingCommand, stopSendingCommand } from "./organization.ts";
import { allowAddressesCommand } from "./organization-addresses.ts";
import {
  exportOrganizationCommand,
  importOrganizationCommand,
  moveOrganizationCommand,
  restoreOrganizationCommand,
} from "./organization-archive.ts";
import {
  listOrganizationsCommand,
  resumeOrganizationCommand,
  showOrganizationCommand,
  suspendOrganizationCommand,
} from "./organization-list.ts";
import { setPlanCommand } from "./organization-plan.ts";
import { releaseOrganizationCommand } from "./organization-release.ts";
import { erasePersonCommand, resetTwoStepCommand, signOutPersonCommand } from "./person.ts";
import { rehearseCommand } from "./rehearse.ts";
import {
  cleanReleasesCommand,
  followRemoteCommand,
  listReleasesCommand,
  pinReleaseCommand,
  promoteReleaseCommand,
  publisherAddressCommand,
  publishReleaseCommand,
  rollBackReleaseCommand,
  startCanaryCommand,
} from "./remote.ts";
import { createKeyCommand, listKeysCommand, previewCommand, revokeKeyCommand } from "./remote-keys.ts";
import {
  addResellerCommand,
  addResellerDomainCommand,
  addResellerStaffCommand,
  assignResellerCommand,
  listResellersCommand,
  releaseResellerCommand,
  removeResellerCommand,
  removeResellerDomainCommand,
  removeResellerStaffCommand,
  showResellerCommand,
} from "./reseller.ts";
import { rotateKeysCommand, rotateSecretsCommand } from "./secrets.ts";
import { checkSettingsCommand } from "./settings.ts";
import { statusCommand } from "./status.ts";

/** Every command of `npm run trellis`: one line each. */
export const COMMANDS: readonly Command[] = [
  statusCommand,
  doctorCommand,
  checkSettingsCommand,
  migrateCommand,
  addressesCommand,
  citusCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  rehearseCommand,
  releaseHoldCommand,
  listOrganizationsCommand,
  showOrganizationCommand,
  suspendOrganizationCommand,
  resumeOrganizationCommand,
  exportOrganizationCommand,
  importOrganizationCommand,
  moveOrganizationCommand,
  restoreOrganizationCommand,
  releaseOrganizationCommand,
  listJobsCommand,
  retryJobsCommand,
  listDomainsCommand,
  listOperatorsCommand,
  addOperatorCommand,
  removeOperatorCommand,
  listResellersCommand,
  showResellerCommand,
  addResellerCommand,
  removeResellerCommand,
  addResellerStaffCommand,
  removeResellerStaffCommand,
  addResellerDomainCommand,
  removeResellerDomainCommand,
  assignResellerCommand,
  releaseResellerCommand,
  verifyAuditCommand,
  setPlanCommand,
  allowAddressesCommand,
  erasePersonCommand,
  resetTwoStepCommand,
  signOutPersonCommand,
  listReleasesCommand,
  publishReleaseCommand,
  promoteReleaseCommand,
  rollBackReleaseCommand,
  startCanaryCommand,
  pinReleaseCommand,
  previewCommand,
  cleanReleasesCommand,
  createKeyCommand,
  listKeysCommand,
  revokeKeyCommand,
  publisherAddressCommand,
  followRemoteCommand,
  stopSendingCommand,
  resumeSendingCommand,
  listReportedCommand,
  rotateSecretsCommand,
  rotateKeysCommand,
];

/** The list that `trellis` prints without a command and for --help; for a first word, the commands that begin with it. */
export function listCommands(first?: string): string {
  const commands = COMMANDS.filter(({ name }) => first === undefined || name.split(" ")[0] === first);
  const titles = commands.map(({ name, usage }) => (usage ? `${name} ${usage}` : name));
  const width = Math.max(...titles.map((title) => title.length));
  return ["Commands:", ...commands.map(({ help }, index) => `  ${titles[index]?.padEnd(width)}  ${help}`)].join("\n");
}

/** The command for these words, with the arguments after it; undefined if there is none. */
export function findCommand(words: readonly string[]): { command: Command; args: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const name = command.name.split(" ");
    if (name.every((word, index) => words[index] === word)) return { command, args: words.slice(name.length) };
  }
  return undefined;
}
