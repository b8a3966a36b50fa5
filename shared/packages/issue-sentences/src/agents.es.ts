/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Set jsonrpc to 2.0": "Indique 2.0 en jsonrpc",
    "List areas like contacts,calendar": "Indique áreas como contacts,calendar",
  },
};
