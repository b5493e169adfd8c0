import { wireCategoryOf } from '@meend/core/contract/catalogue/category-mapping.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/language.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import type { ReactNode } from 'react';
import type { UnlockGroup } from './unlock-groups.ts';

export interface ChosenStoriesProps {
  readonly groups: readonly UnlockGroup[];
  /** Renders the play button of a story. */
  readonly play: (story: AnyWireStory) => ReactNode;
}

/** The selected stories, to be played, when no selections are left. */
export const ChosenStories = ({ groups, play }: ChosenStoriesProps) => {
  const { selectedAudios } = useSession();
  const stories = groups.flatMap((group) => group.stories ?? []);
  return (
    <CoverList label={text('unlock.yours')}>
      {selectedAudios.map(({ audioId, audioModelType }) => {
        const story = stories.find(({ _id }) => _id === audioId._id);
        return (
          <CoverListEntry
            key={audioId._id}
            cover={<Cover src={audioId.thumbnail} fallback={audioId.coverArt} shape="small" size={72} />}
            href={storyHref({ category: wireCategoryOf[audioModelType], slug: audioId.slug })}
            name={audioId.name}
            lang={languageOf(audioId.name)}
          >
            {story ? play(story) : null}
          </CoverListEntry>
        );
      })}
    </CoverList>
  );
};
