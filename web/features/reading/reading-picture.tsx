import type { WirePicture } from '@meend/core/contract/blog/blog.schemas.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { useState } from 'react';
import { useGeneratedCover } from './generated-cover.ts';
import styles from './reading-picture.module.css';

export interface ReadingPictureProps {
  readonly picture: WirePicture | null;
  /** What a drawn cover is made of when the picture is missing. */
  readonly title: string;
  readonly topic: string;
  /** The width it is shown at, as an `img` puts it. */
  readonly sizes: string;
  /** Of the first screen. */
  readonly eager?: boolean;
  /** Beside a title that says everything. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
}

/** Sixteen by nine; when the picture is missing or does not come, a drawn cover takes its place. */
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
