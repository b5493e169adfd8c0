// Inlines the first screen's generated cover (the LCP image) as a data URL: the SVG is smaller than a request for it,
// and the largest paint saves a round trip.

export type ReadText = (path: string) => Promise<string | null>;

const FIRST = /<img [^>]*?src="(\/covers\/[a-z0-9-]+\.svg)"[^>]*?fetchPriority="high"/;
const LONGEST = 4_000;

/** Escapes only what an attribute or a URL forbids, because the page is compressed afterwards. */
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/[%#<>"&\s]/g, encodeURIComponent)}`;

export const inlineLcpImage = async (html: string, read: ReadText): Promise<string> => {
  const address = FIRST.exec(html)?.[1];
  const svg = address === undefined ? null : await read(address);
  if (address === undefined || svg === null || svg.length > LONGEST) return html;
  return html.replace(`src="${address}"`, () => `src="${asAddress(svg)}"`);
};
