interface BannerTarget {
  /** A path of this site, or an https URL. */
  readonly href: string;
  readonly host: string;
  readonly isOwn: boolean;
}

/** Null if the URL is unsafe: the banner is then an image without a link. */
export const bannerTarget = (url: string, origin: string): BannerTarget | null => {
  if (!URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  const { host, pathname, search, hash } = target;
  if (target.origin === origin) return { href: pathname + search + hash, host, isOwn: true };
  return target.protocol === 'https:' ? { href: target.href, host, isOwn: false } : null;
};
