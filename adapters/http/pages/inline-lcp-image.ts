// Inlines the first screen's generated cover (the LCP image) as a data URL: the file is smaller than a request for it,
// and the largest paint saves a round trip.

export type ReadPicture = (path: string) => Promise<Uint8Array | null>;

const FIRST = /<img [^>]*?src="(\/covers\/[a-z0-9-]+\.(svg|webp))"[^>]*?fetchPriority="high"/;
const MAX_BYTES = 4_000;

/** Escapes only what an attribute or a URL forbids, because the page is compressed afterwards. */
const svgUrl = (bytes: Uint8Array): string =>
  `data:image/svg+xml,${new TextDecoder().decode(bytes).replaceAll(/[%#<>"&\s]/g, encodeURIComponent)}`;

const webpUrl = (bytes: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;

export const inlineLcpImage = async (html: string, read: ReadPicture): Promise<string> => {
  const [, path, kind] = FIRST.exec(html) ?? [];
  const bytes = path === undefined ? null : await read(path);
  if (bytes === null || bytes.length > MAX_BYTES) return html;
  return html.replace(`src="${path}"`, () => `src="${kind === 'svg' ? svgUrl(bytes) : webpUrl(bytes)}"`);
};
