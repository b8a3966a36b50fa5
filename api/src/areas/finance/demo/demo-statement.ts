/** Rows of the demo's one imported statement: days before today, dollars (spending negative), text as a bank prints it. */
export const STATEMENT_ROWS: readonly (readonly [number, number, string])[] = [
  [9, -226.75, "SQ *RIVER CITY PRINT 0448"],
  [8, -38.12, "CASEYS GEN STORE 2871 DAVENPORT IA"],
  [8, -64.99, "AMZN MKTP US*RT4KD81Q3"],
  [7, 120, "ZELLE FROM K HOLLOWAY"],
  [6, -17.5, "PARKING METER CITY OF DAVENPORT"],
  [5, -146, "USPS PO 1850020528 STAMPS"],
  [4, 245.5, "SQUARE INC SQ260214 DEPOSIT"],
  [3, -12, "SERVICE CHARGE"],
];
