// Adds a banner, inactive. It needs two pictures and a link: "All fields (Web, Mobile, URL) are required."
import { parseRedirectPath } from '@meend/core/account/redirect-path.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { ReceivedFile } from '@meend/core/media/received-file.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type BannerId, makeId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { bannerFields } from './manage-banners.ts';
import {
  type BannerAudience,
  type BannerStore,
  DEFAULT_AUDIENCE,
  isAudience,
  MAX_ALT_LENGTH,
  type StickyBanner,
} from './sticky-banner.ts';

// Target of a banner: a screen of this site or an https URL.

const LONGEST = 1_000;

// Strict, so that every browser parses the same host: no user info, backslash, white space or escapes in the host.
const HTTPS =
  /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#][^\s\\"'<>`]*)?$/i;

export const parseBannerLink = (text: string): Result<string, DomainError> => {
  const link = text.trim();
  if (link.length > LONGEST) return failWith('banner.bad-url');
  const isOurs = link === '/' || (link.startsWith('/') && parseRedirectPath(link) !== null);
  return isOurs || HTTPS.test(link) ? succeed(link) : failWith('banner.bad-url');
};

// Pictures of banners: decoded and re-encoded, so that only visible content of the uploaded file is stored.

type BannerPictureErrorCode = 'banner.not-a-picture' | 'banner.picture-pixels';

export interface BannerPictures {
  /** Returns the URL of the stored picture. The caller deletes the uploaded file. */
  store(file: ReceivedFile): Promise<Result<string, BannerPictureErrorCode>>;
}

export interface BannerForm {
  readonly webImage: ReceivedFile | null;
  readonly mobileImage: ReceivedFile | null;
  readonly url: string;
  readonly alt: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Null for the default: everybody but subscribers. */
  readonly audience: string | null;
}

type Written = Omit<BannerForm, 'webImage' | 'mobileImage' | 'audience'> & {
  readonly audience: BannerAudience;
  readonly webImage: ReceivedFile;
  readonly mobileImage: ReceivedFile;
};

/** An empty file field of a form has neither a name nor content. */
const chosen = (file: ReceivedFile | null): ReceivedFile | null =>
  file === null || (file.name === '' && file.bytes === 0) ? null : file;

const parseForm = (form: BannerForm): Result<Written, DomainError> => {
  const { startsAt, endsAt } = form;
  const audience = visibleText(form.audience ?? '') || DEFAULT_AUDIENCE;
  const [webImage, mobileImage] = [chosen(form.webImage), chosen(form.mobileImage)];
  if (webImage === null || mobileImage === null || visibleText(form.url) === '')
    return failWith('banner.incomplete');
  const url = parseBannerLink(form.url);
  if (!url.ok) return url;
  const alt = visibleText(form.alt ?? '') || null;
  if ((alt?.length ?? 0) > MAX_ALT_LENGTH) return failWith('banner.long-alt');
  if (!isAudience(audience)) return failWith('banner.bad-audience');
  if (startsAt !== null && endsAt !== null && endsAt.getTime() <= startsAt.getTime())
    return failWith('banner.bad-times');
  return succeed({ webImage, mobileImage, url: url.value, alt, startsAt, endsAt, audience });
};

type Needs = {
  readonly transaction: Transaction<{ banners: BannerStore; audit: AuditStore } & Now>;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly bannerPictures: BannerPictures;
};

export const addBanner =
  ({ transaction, clock, randomness, bannerPictures }: Needs) =>
  async (by: Actor, form: BannerForm): Promise<Result<StickyBanner, DomainError>> => {
    const parsed = parseForm(form);
    if (!parsed.ok) return parsed;
    const { webImage, mobileImage, ...written } = parsed.value;
    // Sequential: decoding pictures is the most expensive work of a request.
    const image = await bannerPictures.store(webImage);
    if (!image.ok) return failWith(image.error);
    const mobile = await bannerPictures.store(mobileImage);
    if (!mobile.ok) return failWith(mobile.error);
    const id = makeId<BannerId>(clock.now(), randomness.bytes(10));
    const banner: StickyBanner = {
      id,
      image: image.value,
      mobileImage: mobile.value,
      ...written,
      isActive: false,
    };
    return transaction.run(async ({ banners, audit, now }) => {
      await banners.add(banner);
      await audit.add({
        by,
        action: 'banner.added',
        subject: { kind: 'banner', id },
        before: null,
        after: bannerFields(banner),
        at: await now(),
      });
      return succeed(banner);
    });
  };
