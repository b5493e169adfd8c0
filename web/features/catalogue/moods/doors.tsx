import type { WireDoor } from '@meend/core/contract/shelves/moods.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import styles from './doors.module.css';

const DOOR_WIDTH = 240;
const DOOR_HEIGHT = 300;

interface DoorPictureProps {
  readonly picture: Pick<WireDoor, 'pictureURL' | 'pictureAlt'>;
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** An arch with the mood's picture, or an empty one. */
export const DoorPicture = ({ picture, eager = false, className }: DoorPictureProps) =>
  picture.pictureURL === null ? (
    <span className={classNames(styles.arch, className)} />
  ) : (
    <img
      className={classNames(styles.arch, className)}
      src={picture.pictureURL}
      alt={picture.pictureAlt ?? ''}
      width={DOOR_WIDTH}
      height={DOOR_HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );

/** A row of doors; on a phone it scrolls. */
export const Doors = ({ doors }: { readonly doors: readonly WireDoor[] }) => (
  <ul className={styles.doors}>
    {doors.map((door) => (
      <li key={door.slug}>
        <a href={href('night', { slug: door.slug })} className={styles.door}>
          <DoorPicture picture={{ ...door, pictureAlt: '' }} />
          <b lang={languageOf(door.name)}>{door.name}</b>
          <small>{text('nights.story-count', { count: door.storyCount })}</small>
        </a>
      </li>
    ))}
  </ul>
);

const CLOSED = ['1', '2', '3', '4', '5', '6', '7'];
const BLANK = '\u00a0';

/** As many doors as a page usually has, while they load. */
export const ClosedDoors = () => (
  <div className={styles.doors} aria-hidden="true">
    {CLOSED.map((key) => (
      <span key={key} className={styles.door}>
        <span className={styles.arch} />
        <b>{BLANK}</b>
        <small>{BLANK}</small>
      </span>
    ))}
  </div>
);
