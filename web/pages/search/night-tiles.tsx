import type { WireDoor } from '@meend/core/contract/shelves/moods.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { DoorPicture } from '@meend/web/features/catalogue/moods/doors.tsx';
import { text } from '@meend/web/messages/text.ts';
import styles from './search-page.module.css';

/** Moods in two columns, each with its door. */
export const NightTiles = ({ doors }: { readonly doors: readonly WireDoor[] }) => (
  <ul className={styles.nights}>
    {doors.map((door) => (
      <li key={door.slug}>
        <a href={href('night', { slug: door.slug })} className={styles.night}>
          <span>
            <b lang={languageOf(door.name)}>{door.name}</b>
            <small>{text('nights.story-count', { count: door.storyCount })}</small>
          </span>
          <DoorPicture picture={{ ...door, pictureAlt: '' }} className={styles.door} />
        </a>
      </li>
    ))}
  </ul>
);
