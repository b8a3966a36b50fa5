import * as receipts from "@trellis/shared/contract/donations/receipts.ts";
import { memberCall, type Route, read, write } from "../../http/serve.ts";
import { downloadGiftReceipt, downloadGivingStatement, sendGiftReceipt } from "./receipt-calls.ts";
import { getStatementYear, sendGivingStatements } from "./statements.ts";

export const donationRoutes: readonly Route[] = [
  memberCall(receipts.downloadGiftReceipt, downloadGiftReceipt),
  write(receipts.sendGiftReceipt, sendGiftReceipt),
  memberCall(receipts.downloadGivingStatement, downloadGivingStatement),
  read(receipts.getStatementYear, getStatementYear),
  write(receipts.sendGivingStatements, sendGivingStatements),
];
