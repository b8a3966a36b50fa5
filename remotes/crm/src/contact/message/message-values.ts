/** The values of the dialog's fields. */
export interface MessageValues {
  address: string;
  subject: string;
  body: string;
}
