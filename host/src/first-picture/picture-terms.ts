/** What a page's picture was drawn for, as data of its template: a tab that differs draws the page itself. */
export interface PictureTerms {
  user: string;
  organization: string;
  /** Whether the sidebar is a drawer. */
  narrow: "true" | "false";
  /** The trial's notice that is in it, by the key and value with which a browser remembers that it was dismissed. */
  notice?: string;
}

/** What its cards will need, asked for before the shell's code runs. */
export interface PictureNeeds {
  /** Addresses of records, with spaces between them. */
  reads: string;
  /** Names of remotes, with spaces between them. */
  remotes: string;
}

/** The template that the server writes into the page. */
export const PICTURE_ID = "picture";
