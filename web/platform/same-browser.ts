// The server compares the browser that opens a sign-in link with the one that asked for it, and writes the answer into
// the page's head.
const content = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

export const sameBrowser = (): 'same' | 'other' | null => {
  const written = content('link-browser');
  return written === 'same' || written === 'other' ? written : null;
};

/** Whose link it is, with most of the name hidden. */
export const linkAddress = (): string => content('link-address') ?? '';
