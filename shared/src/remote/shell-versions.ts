/** The React that the shell brings: a remote that was built for another major version is refused when it is published. */
export const SHELL_REACT = "19.3.1";
