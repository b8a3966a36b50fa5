/** What a picture was drawn for, stored on its template. If the tab differs, the shell draws the page without it. */
export interface PictureTerms {
  user: string;
  organization: string;
  /** Whether the sidebar is a drawer. */
  narrow: "true" | "false";
  /** The key and value under which a browser stores that the trial notice in the picture was dismissed. */
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
