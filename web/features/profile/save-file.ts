/** Downloads text as a file through a temporary blob URL, which only this page can open. */
export const saveFile = (name: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started once the current task is over.
  setTimeout(() => URL.revokeObjectURL(address));
};
