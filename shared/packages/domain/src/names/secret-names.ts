/**
 * Names of fields whose values are shown and stored only in that field; in snake case, so that short words count as whole
 * words only: a businessName holds no ssn.
 */
const SECRET_NAME =
  /(?:^|_)(?:ssn|card|creditcard|pin)(?:_|$)|tax_?id|^(?:tin|ein|mask)$|routing|account_?number|bank_?account|iban|cvc|cvv|secret|passw|token|api_?key/;

/** Whether a field with this name holds a tax, bank or card number, or a secret. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase());
