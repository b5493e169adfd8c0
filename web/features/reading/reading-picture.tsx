import type { WirePicture } from '@meend/core/contract/blog/blog.routes.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { useState } from 'react';
import { useGeneratedCover } from './generated-cover.ts';
import styles from './reading-picture.module.css';

interface ReadingPictureProps {
  readonly picture: WirePicture | null;
  /** Title and topic generate the fallback cover. */
  readonly title: string;
  readonly topic: string;
  /** The `sizes` attribute of the `img`. */
  readonly sizes: string;
  /** Loads eagerly: for the first screen. */
  readonly eager?: boolean;
  /** Empty `alt`, for an image beside a title. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
}

/** A 16:9 image; a generated cover replaces it if it is missing or fails to load. */
export const ReadingPicture = (props: ReadingPictureProps) => {
  const { picture, title, topic, sizes, eager = false, decorative = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = picture === null || failed === picture.url;
  const generatedCover = useGeneratedCover({ title, mood: topic }, isMissing);
  const classes = classNames(styles.picture, className);
  if (isMissing) {
    return generatedCover === null ? (
      <span className={classes} />
    ) : (
      <img src={generatedCover} alt="" width={1120} height={630} className={classes} />
    );
  }
  return (
    <img
      src={picture.url}
      srcSet={picture.small === null ? undefined : `${picture.small} 560w, ${picture.url} 1120w`}
      sizes={picture.small === null ? undefined : sizes}
      alt={decorative ? '' : picture.alt}
      width={1120}
      height={630}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={classes}
      onError={() => setFailed(picture.url)}
    />
  );
};
