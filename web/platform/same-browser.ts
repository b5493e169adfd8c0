// Same-browser check: the server compares the browser that opens a sign-in link with the one that requested it, and
// writes the result into the page's head.
const content = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

export const sameBrowser = (): 'same' | 'other' | null => {
  const written = content('link-browser');
  return written === 'same' || written === 'other' ? written : null;
};

/** The link's e-mail address, mostly masked. */
export const linkAddress = (): string => content('link-address') ?? '';
