// The first screen's drawn cover stands in the page itself: it is smaller than the request for it, and the largest paint
// no longer waits for another way to the server and back.

export type ReadText = (path: string) => Promise<string | null>;

const FIRST = /<img [^>]*?src="(\/covers\/[a-z0-9-]+\.svg)"[^>]*?fetchPriority="high"/;
const LONGEST = 4_000;

/** Only what an attribute and an address may not hold is escaped: the page is compressed after. */
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/[%#<>"&\s]/g, encodeURIComponent)}`;

export const inlineLcpImage = async (html: string, read: ReadText): Promise<string> => {
  const address = FIRST.exec(html)?.[1];
  const svg = address === undefined ? null : await read(address);
  if (address === undefined || svg === null || svg.length > LONGEST) return html;
  return html.replace(`src="${address}"`, () => `src="${asAddress(svg)}"`);
};
