import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { Redirect, useSearch } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import LinkScreen from "./link-screen.tsx";
import { readReturnPath } from "./return-path.ts";
import SignInScreen from "./sign-in-screen.tsx";

/** The address that a link from an email opens, and where one signs in without wanting another address. */
export default function SignInPage() {
  const { user } = useAtomValue(sessionAtom);
  const search = useSearch();
  // A link that is opened in this very tab changes nothing but the hash.
  const token = useLocationProperty(() => location.hash.slice(1));
  if (token !== "") return <LinkScreen key={token} token={token} />;
  if (user) return <Redirect to={readReturnPath(search)} replace />;
  return <SignInScreen />;
}
