// Resolves the pictures of an article, which must come from our upload call or from the article itself, in any slot;
// compared by path. A URL in a request body is never fetched.

import { pathOf } from '@meend/core/catalogue/story-files.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import type { ArticleId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Article, Picture } from './article.ts';
import { cleanPictureText, type PictureSlot, type PictureText, pictureSlots } from './article-form.ts';

export interface PictureForm extends PictureText {
  readonly url: string;
}

/** Undefined to leave it; null for none. */
export type PictureForms = { readonly [Slot in PictureSlot]?: PictureForm | null | undefined };

export type Pictures = Pick<Article, PictureSlot>;

interface PictureDeps {
  readonly stores: { uploads: UploadStore };
  readonly publicUrl: string;
}

interface PictureOwner {
  readonly id: ArticleId;
  readonly current: Pictures;
}

type Address = Pick<Picture, 'url' | 'small'>;

const refuse = (code: ErrorCode): Result<never, DomainError> => failWith(code);

const resolveAddress = async (
  { stores, publicUrl }: PictureDeps,
  url: string,
  { id, current }: PictureOwner,
): Promise<Result<Address, DomainError>> => {
  const path = pathOf(url, publicUrl);
  const own = pictureSlots.map((slot) => current[slot]);
  const existing = own.find((picture) => picture?.url === path || picture?.small === path);
  if (existing) return succeed({ url: existing.url, small: existing.small });
  const upload = await stores.uploads.findByAddress(path);
  if (upload?.kind !== 'picture' || upload.cover === null) return refuse('catalogue.foreign-address');
  if (!(await stores.uploads.claim(upload.id, id))) return refuse('article.used-picture');
  return succeed({ url: upload.cover.svg, small: upload.cover.small });
};

export const resolvePictures = async (
  deps: PictureDeps,
  forms: PictureForms,
  owner: PictureOwner,
): Promise<Result<Pictures, DomainError>> => {
  const { mainImage, image2, image3 } = owner.current;
  const resolved = { mainImage, image2, image3 };
  for (const slot of pictureSlots) {
    const form = forms[slot];
    if (form === undefined) continue;
    const address = form && (await resolveAddress(deps, form.url, owner));
    if (address?.ok === false) return address;
    resolved[slot] = address && { ...address.value, ...cleanPictureText(form as PictureForm) };
  }
  return succeed(resolved);
};
