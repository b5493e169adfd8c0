const write = (name: string, content: string): HTMLMetaElement => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name, content });
  document.head.append(meta);
  return meta;
};

/** Meta tags of a page opened in another browser than the one that requested the sign-in link. */
export const inOtherBrowserOf = (address: string) => (): (() => void) => {
  const written = [write('link-browser', 'other'), write('link-address', address)];
  return () => {
    for (const meta of written) meta.remove();
  };
};

export const inOtherBrowser = inOtherBrowserOf('a•••@example.in');
