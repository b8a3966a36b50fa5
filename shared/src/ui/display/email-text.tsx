/** An email address, which a narrow place breaks before the @ rather than inside of a word. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
