// Manifest of a backup: names every other file with its SHA-256. The signature (HMAC) covers exactly the manifest's
// bytes.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
/** Folder of the rows, one file per table. */
export const ROW_FILES = 'rows';
export const FILES = 'files';
/** Folders of DATA_DIR that a backup includes. */
export const FOLDERS = ['media', 'covers', 'banners', 'uploads', 'keys'] as const;

/** Relative paths without `..`, an empty segment or a character that some system reads as a separator. */
const PATH = new RegExp(`^(?:${FOLDERS.join('|')})(?:/(?!\\.{1,2}(?:/|$))[^/\\\\:\\0]{1,255}){1,16}$`);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const rowFile = z.object({
  /** Null for pg_dump's own files, which only pg_restore reads. */
  table: z.string().nullable(),
  columns: z.array(z.string()),
  file: z.string().regex(/^[A-Za-z0-9_]{1,100}(?:\.[a-z]{1,10}){1,2}$/),
  bytes: z.int().nonnegative(),
  sha256,
});

const manifestForm = z.object({
  form: z.literal(3),
  /** Time of the snapshot that all rows belong to, by the database's clock. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Number of mails among the rows that had not been sent. */
  unsentMails: z.int().nonnegative(),
  files: z.array(z.object({ path: z.string().regex(PATH), bytes: z.int().nonnegative(), sha256 })),
  tables: z.array(rowFile),
});

export type Manifest = z.output<typeof manifestForm>;
export type ManifestFile = Manifest['files'][number];
export type RowFile = z.output<typeof rowFile>;

export const rowsOf = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.values(rows).reduce((all, count) => all + count, 0);

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`;

/** Throws an operator message if the text is not a manifest of a format that this release supports. */
export const readManifest = (text: string): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The manifest of this backup is damaged.');
  }
  const parsed = manifestForm.safeParse(json);
  if (parsed.success) return parsed.data;
  const badPath = parsed.error.issues.find(({ path }) => path[0] === 'files' && path[2] === 'path');
  throw new Error(
    badPath
      ? 'The manifest of this backup lists a file outside the backup.'
      : 'The manifest of this backup is damaged, or its format is unknown to this release.',
  );
};

/** HMAC key that proves who made a backup: write access to the folder alone does not include it. */
export interface HmacKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

const signatureSchema = z.object({ key: z.string().max(40), hmacSha256: sha256 });

const hmacOf = (text: string, { secret }: HmacKey): Buffer =>
  createHmac('sha256', secret).update(text).digest();

export const signatureText = (manifest: string, key: HmacKey): string =>
  `${JSON.stringify({ key: key.id, hmacSha256: hmacOf(manifest, key).toString('hex') })}\n`;

const parseSignature = (signature: string) => {
  try {
    return signatureSchema.safeParse(JSON.parse(signature));
  } catch {
    return signatureSchema.safeParse(null);
  }
};

/**
 * Throws an operator message unless one of the keys signed exactly this manifest; without keys a signature must be
 * absent.
 */
export const verifySignature = (
  manifest: string,
  signature: string | null,
  keys: readonly HmacKey[],
): void => {
  if (signature === null) {
    if (keys.length === 0) return;
    throw new Error(
      'This backup has no signature, so anyone with write access to its folder may have changed it. To restore it anyway, add --ignore-signature.',
    );
  }
  const parsed = parseSignature(signature);
  if (!parsed.success) throw new Error('The signature of this backup is damaged.');
  const { key: id, hmacSha256 } = parsed.data;
  const fitting = keys.filter((key) => key.id === id);
  if (fitting.length === 0)
    throw new Error(
      `This backup is signed with the key ${JSON.stringify(id)}, which is missing: add it to BACKUP_KEYS. To restore the backup anyway, add --ignore-signature.`,
    );
  const hmac = Buffer.from(hmacSha256, 'hex');
  if (!fitting.some((key) => timingSafeEqual(hmacOf(manifest, key), hmac)))
    throw new Error(
      'The signature of this backup is wrong: the backup was changed, or signed with another key.',
    );
};

export const newHash = () => createHash('sha256');
