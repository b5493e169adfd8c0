const write = (name: string, content: string): HTMLMetaElement => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name, content });
  document.head.append(meta);
  return meta;
};

/** The server found that this is not the browser that asked for the link. */
export const inOtherBrowser = (): (() => void) => {
  const written = [write('link-browser', 'other'), write('link-address', 'a•••@example.in')];
  return () => {
    for (const meta of written) meta.remove();
  };
};
