// The picture that content of the studio has of its own: a portrait, a door.
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Cover } from './picture-set.ts';
import type { UploadStore } from './upload-store.port.ts';

interface Claim {
  readonly uploads: UploadStore;
  readonly publicUrl: string;
  /** Id of the content. */
  readonly owner: string;
  readonly current: Cover | null;
  /** Error if other content has the picture. */
  readonly used: ErrorCode;
}

/** `address`: path of an uploaded picture; null for none, undefined to leave the current one. */
export const claimPicture = async (
  { uploads, publicUrl, owner, current, used }: Claim,
  address: string | null | undefined,
): Promise<Result<Cover | null, DomainError>> => {
  if (address === undefined) return succeed(current);
  if (address === null) return succeed(null);
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  if (path === current?.small || path === current?.svg) return succeed(current);
  const upload = await uploads.findByAddress(path);
  if (upload?.kind !== 'picture' || upload.cover === null) return failWith('catalogue.foreign-address');
  return (await uploads.claim(upload.id, owner)) ? succeed(upload.cover) : failWith(used);
};
