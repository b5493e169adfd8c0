// Compresses a page once and inserts a new CSP nonce into every response. Brotli stores the first nonce uncompressed
// (RFC 7932, section 9.2), so it can be replaced in place; the later ones are copies of it. A page is used only after a
// second nonce decompressed correctly.
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/**
 * 24 characters. The last two are always "==", because the code that Brotli chooses for a character depends on the two
 * before it.
 */
export const newNonce = (): string => randomBytes(16).toString('base64');

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Bytes that no page contains, so that no text of it can be encoded as a copy from the nonce. */
const UNUSED = [...span(0x01, 0x08), ...span(0x0e, 0x1f), 0x7f];

/** Placeholder of the nonce in a page; random, so that no content can contain it. */
export const newPlaceholder = (): string => {
  const left = [...UNUSED];
  const charCodes = Array.from({ length: 22 }, () => left.splice(randomInt(left.length), 1)[0] ?? 0);
  return `${String.fromCharCode(...charCodes)}==`;
};

/** An uncompressed meta-block that is not the last. */
const uncompressed = (bytes: Buffer): Buffer => {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, bytes]);
};

interface Around {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** The texts before and after the nonce, compressed as one stream that has seen all three. */
const compressAround = async (texts: Around, nonce: Buffer, quality: number): Promise<Around> => {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: texts.before.length + nonce.length + texts.after.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const written: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => written.push(chunk));
  const flushOutput = (): Buffer => Buffer.concat(written.splice(0));
  const writeOut = async (bytes: Buffer): Promise<Buffer> => {
    encoder.write(bytes);
    await new Promise<void>((done) => encoder.flush(done));
    return flushOutput();
  };
  const before = await writeOut(texts.before);
  await writeOut(nonce);
  encoder.end(texts.after);
  await once(encoder, 'end');
  return { before, after: flushOutput() };
};

const decompressed = promisify(brotliDecompress);

/** Returns the compressed page with the nonce of one response. */
export interface CspNoncePage {
  (nonce: string): Buffer;
  /** Size of the compressed page. */
  readonly bytes: number;
}

/** Null if the nonce cannot be separated in the compressed page. */
export const cspNoncePage = async (
  page: string,
  placeholder: string,
  quality: number,
): Promise<CspNoncePage | null> => {
  const at = page.indexOf(placeholder);
  if (at < 0) return null;
  const texts = {
    before: Buffer.from(page.slice(0, at)),
    after: Buffer.from(page.slice(at + placeholder.length)),
  };
  const { before, after } = await compressAround(texts, Buffer.from(placeholder), quality);
  const withNonce: CspNoncePage = Object.assign(
    (nonce: string) => Buffer.concat([before, uncompressed(Buffer.from(nonce)), after]),
    { bytes: before.length + after.length },
  );
  const other = newNonce();
  const read = await decompressed(withNonce(other)).catch(() => null);
  return read?.equals(Buffer.from(page.replaceAll(placeholder, other))) ? withNonce : null;
};
