/** Hands a text to the browser as a download, without an address that anybody else could open. */
export const saveFile = (name: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
};
