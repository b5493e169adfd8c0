import type { AnyWireStory } from '@meend/core/contract/wire.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { categoryOf } from '@meend/web/api/stories.ts';
import { storyHref } from '@meend/web/app/paths.ts';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { Link } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import styles from './unlock.module.css';
import type { UnlockGroup } from './unlock-groups.ts';

export interface ChosenStoriesProps {
  readonly groups: readonly UnlockGroup[];
  /** The control that plays a story. */
  readonly play: (story: AnyWireStory) => ReactNode;
}

/** With nothing left to choose, what was chosen is there to be played. */
export const ChosenStories = ({ groups, play }: ChosenStoriesProps) => {
  const { selectedAudios } = useSession();
  const stories = groups.flatMap((group) => group.stories ?? []);
  return (
    <ul aria-label={text('unlock.yours')} className={styles.yours}>
      {selectedAudios.map(({ audioId, audioModelType }) => {
        const story = stories.find(({ _id }) => _id === audioId._id);
        const address = storyHref({ category: categoryOf[audioModelType], slug: audioId.slug });
        return (
          <li key={audioId._id} className={styles.chosen}>
            <Cover src={audioId.thumbnail} fallback={audioId.coverArt} shape="small" size={72} />
            <Link href={address} className={styles.chosenName}>
              {audioId.name}
            </Link>
            {story ? play(story) : null}
          </li>
        );
      })}
    </ul>
  );
};
