/** For `beforeEach`: meta tags that the server would have written into the page's head. */
export const servedMeta = (name: string, content: string) => () => {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
  return () => meta.remove();
};
