/** Words with an e-mail address in them: where they are too long for their line, they break behind the @ first. */
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
