// Resolves file URLs in create and update bodies, which must come from our upload call or from the story itself, in any
// place; compared by path without the query. They are never fetched.

import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import { type Upload, uploadIdOf } from '@meend/core/media/upload.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { generatedCover, generatedCoverPath, requestedVariant } from './covers/generated-cover.ts';
import { isStandInName } from './part-label.ts';
import type { StudioPart } from './studio-story.ts';

export interface PartInput {
  /** Id of an existing part; null for a new one. */
  readonly id: string | null;
  readonly title: string | null;
  /** Null for its current recording. */
  readonly address: string | null;
}

/** Recordings of a quickie or confession by position; undefined to leave them. */
interface SingleFiles {
  readonly teaser: string | undefined;
  readonly episode: string | undefined;
}

export type StoryFiles = readonly PartInput[] | SingleFiles;

const isList = (files: StoryFiles): files is readonly PartInput[] => Array.isArray(files);

/** Parts of the request; those of a quickie and a confession have fixed positions. */
export const partInputs = (
  files: StoryFiles | undefined,
  current: readonly StudioPart[],
): readonly PartInput[] => {
  if (files === undefined) return current.map(({ id, title }) => ({ id, title, address: null }));
  if (isList(files)) return files;
  return [files.teaser, files.episode].map((address, index) => ({
    id: current[index]?.id ?? null,
    title: current[index]?.title ?? null,
    address: address ?? (current[index] ? null : ''),
  }));
};

/** The current state of the story that owns the files. */
interface FileOwner {
  readonly id: StoryId;
  readonly slug: Slug;
  readonly cover: Cover | null;
  readonly parts: readonly StudioPart[];
}

export interface FileDeps {
  readonly stores: { uploads: UploadStore };
  readonly addresses: UrlSigners;
  /** The base URL: our files may be sent as absolute URLs. */
  readonly publicUrl: string;
  readonly now: Date;
  newPartId(): PartId;
}

const refuse = (code: ErrorCode): Result<never, DomainError> => failWith(code);

/** Path of a URL of this site, without its query. */
export const pathOf = (address: string, publicUrl: string): string => {
  const own =
    publicUrl !== '' && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return own.split(/[?#]/, 1)[0] ?? '';
};

const claimed = async (
  { stores }: FileDeps,
  path: string,
  kind: Upload['kind'],
  owner: FileOwner,
): Promise<Result<Upload, DomainError>> => {
  const sent = await stores.uploads.findByAddress(path);
  if (sent?.kind !== kind) return refuse('catalogue.foreign-address');
  if (!(await stores.uploads.claim(sent.id, owner.id))) return refuse('catalogue.used-file');
  // Read again: its processing may have ended while the claim waited for the lock.
  const upload = await stores.uploads.find(sent.id);
  if (upload === null) return refuse('catalogue.foreign-address');
  return upload.state === 'refused' ? refuse('catalogue.refused-file') : succeed(upload);
};

export const resolveCover = async (
  deps: FileDeps,
  address: string,
  owner: FileOwner,
): Promise<Result<Cover | null, DomainError>> => {
  const variant = requestedVariant(address);
  if (variant !== null) return succeed(generatedCover({ slug: owner.slug, variant }));
  const path = pathOf(address, deps.publicUrl);
  const { cover } = owner;
  if (path === cover?.small || path === cover?.svg) return succeed(cover);
  if (cover === null && path === generatedCoverPath({ slug: owner.slug, variant: 1 })) return succeed(null);
  const upload = await claimed(deps, path, 'picture', owner);
  if (!upload.ok) return upload;
  return upload.value.cover === null ? refuse('catalogue.foreign-address') : succeed(upload.value.cover);
};

/** What a part plays, without its title and position. */
type Sound = Pick<StudioPart, 'awaits' | 'media' | 'better'>;

const soundOf = ({ awaits, media, better }: StudioPart): Sound => ({ awaits, media, better });

/** Until a new recording is ready, the part plays the one it replaces. */
const uploadedSound = ({ id, media, better }: Upload, replaced: StudioPart | undefined): Sound =>
  media === null
    ? { awaits: id, media: replaced?.media ?? null, better: replaced?.better ?? null }
    : { awaits: null, media, better };

const isNamedBy = (part: StudioPart, path: string, { addresses, now, publicUrl }: FileDeps): boolean => {
  if (part.awaits !== null && uploadIdOf(path) === part.awaits) return true;
  if (part.media === null) return false;
  const signer = addresses.signerFor(null);
  const signed = pathOf(signer.signedAddress(part.media, now), publicUrl);
  return path === signer.openAddress(part.media) || path === signed;
};

/**
 * Parts of the request in their order. A part named by its id or its recording keeps its id, and with it all resume
 * points in it.
 */
export const resolveParts = async (
  deps: FileDeps,
  inputs: readonly PartInput[],
  owner: FileOwner,
): Promise<Result<readonly StudioPart[], DomainError>> => {
  const named = new Set(inputs.flatMap(({ id }) => id ?? []));
  const usedIds = new Set<PartId>();
  const isFree = ({ id }: StudioPart): boolean => !usedIds.has(id) && !named.has(id);

  const resolvePart = async ({ id, title, address }: PartInput): Promise<Result<StudioPart, DomainError>> => {
    const meant = owner.parts.find((part) => part.id === id);
    if (id !== null && meant === undefined) return refuse('story.not-found');
    if (meant !== undefined && usedIds.has(meant.id)) return refuse('request.malformed');
    if (meant !== undefined && address === null) return succeed({ ...meant, title });
    const path = pathOf(address ?? '', deps.publicUrl);
    let same = owner.parts.filter((part) => isNamedBy(part, path, deps));
    let upload: Upload | null = null;
    if (same.length === 0) {
      const found = await claimed(deps, path, 'audio', owner);
      if (!found.ok) return found;
      upload = found.value;
      const assetId = upload.media?.assetId;
      same = owner.parts.filter(({ media }) => media !== null && media.assetId === assetId);
    }
    const own = same.find((part) => part === meant) ?? same.find(isFree) ?? same[0];
    const target = meant ?? (own !== undefined && isFree(own) ? own : undefined);
    const sound = own ? soundOf(own) : upload && uploadedSound(upload, target);
    return sound === null
      ? refuse('catalogue.foreign-address')
      : succeed({ id: target?.id ?? deps.newPartId(), title: titleOf(title, target, owner), ...sound });
  };

  const resolved: StudioPart[] = [];
  for (const one of inputs) {
    const part = await resolvePart(one);
    if (!part.ok) return part;
    usedIds.add(part.value.id);
    resolved.push(part.value);
  }
  return succeed(resolved);
};

/** A part without a title stays without one if its fallback title is sent back. */
const titleOf = (title: string | null, target: StudioPart | undefined, owner: FileOwner): string | null => {
  const isStandIn = target?.title === null && isStandInName(title, owner.parts.indexOf(target));
  return isStandIn ? null : title;
};
