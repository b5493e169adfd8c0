/** Text with an e-mail address in it: where it is too long for its line, it breaks after the @ first. */
export const AddressText = ({ children }: { readonly children: string }) => {
  const at = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
};
