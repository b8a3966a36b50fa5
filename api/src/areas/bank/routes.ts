import * as accounts from "@trellis/contract-bank/bank-accounts.ts";
import * as matches from "@trellis/contract-bank/bank-matches.ts";
import * as statements from "@trellis/contract-bank/bank-statements.ts";
import * as lines from "@trellis/contract-bank/bank-transactions.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { type Route, read, upload, write } from "../../kernel/http/serve.ts";
import {
  createBankAccount,
  deleteBankAccount,
  getBankAccount,
  listBankAccounts,
  updateBankAccount,
} from "./accounts/bank-accounts.ts";
import { listBankTransactions } from "./lines/bank-transactions.ts";
import { createFromBankTransaction, undoBankMatch } from "./matches/created-transactions.ts";
import { matchBankGroup } from "./matches/group-match.ts";
import { listGroupProposals } from "./matches/group-proposals.ts";
import { searchMatchRecords } from "./matches/match-search.ts";
import {
  acceptExactMatches,
  ignoreBankTransaction,
  listMatchCandidates,
  matchBankTransaction,
  reopenBankTransaction,
  undoAcceptedMatches,
  updateBankTransaction,
} from "./matches/matching.ts";
import { listTransferCandidates, markBankTransfer } from "./matches/transfer.ts";
import { listBankStatements, nameClosingBalance, undoBankStatement } from "./statements/bank-statements.ts";
import { loadBankStatement } from "./statements/statement-load.ts";

export const bankRoutes: Route[] = [
  read(accounts.listBankAccounts, listBankAccounts),
  write(accounts.createBankAccount, createBankAccount),
  inReaderLanguage(read(accounts.getBankAccount, getBankAccount), "proof.causes"),
  write(accounts.updateBankAccount, updateBankAccount),
  write(accounts.deleteBankAccount, deleteBankAccount),
  upload(statements.loadBankStatement, loadBankStatement),
  inReaderLanguage(read(statements.listBankStatements, listBankStatements), "proof.causes"),
  inReaderLanguage(write(statements.nameClosingBalance, nameClosingBalance), "proof.causes"),
  inReaderLanguage(write(statements.undoBankStatement, undoBankStatement), "proof.causes"),
  inReaderLanguage(
    read(lines.listBankTransactions, listBankTransactions),
    "suggestion.reason",
    "transferSuggestion.reason",
  ),
  inReaderLanguage(read(lines.listMatchCandidates, listMatchCandidates), "reason"),
  read(matches.searchMatchRecords, searchMatchRecords),
  inReaderLanguage(read(matches.listGroupProposals, listGroupProposals), "reason"),
  read(matches.listTransferCandidates, listTransferCandidates),
  write(matches.matchBankGroup, matchBankGroup),
  write(matches.markBankTransfer, markBankTransfer),
  write(lines.updateBankTransaction, updateBankTransaction),
  write(lines.matchBankTransaction, matchBankTransaction),
  write(lines.createFromBankTransaction, createFromBankTransaction),
  write(lines.undoBankMatch, undoBankMatch),
  write(lines.ignoreBankTransaction, ignoreBankTransaction),
  write(lines.reopenBankTransaction, reopenBankTransaction),
  write(lines.acceptExactMatches, acceptExactMatches),
  write(lines.undoAcceptedMatches, undoAcceptedMatches),
];
