import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { episodeCount, totalSeconds } from '@meend/web/api/stories.ts';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { lengthText } from '@meend/web/features/catalogue/story-meta.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { useHasWideLayout } from '@meend/web/platform/media-query.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './open-story-menu.module.css';
import { type StoryMenuProps, useMenuRows } from './use-menu-rows.ts';

const ShareDialog = lazyComponent(
  async () => (await import('@meend/web/features/player/share/share-dialog.tsx')).ShareDialog,
);

/** "3 episodes · read by Tara Menon". */
const lineOf = (story: AnyWireStory): string => {
  const count = episodeCount(story);
  const names = (story.voices ?? []).map(({ name }) => name).join(', ');
  return [
    count > 1 ? text('catalogue.episode-count', { count }) : lengthText(totalSeconds(story)),
    ...(names ? [text('tile-menu.read-by', { names })] : []),
  ].join(' · ');
};

interface OpenStoryMenuProps extends StoryMenuProps {
  readonly label: string;
}

/** The menu, open; on a phone a sheet. */
export const OpenStoryMenu = ({ label, ...props }: OpenStoryMenuProps) => {
  const { story, part } = props;
  const isWide = useHasWideLayout();
  const [isSharing, setSharing] = useState(false);
  const actions = useMenuRows({ ...props, onShare: () => setSharing(true) });
  const sheet = (menu: ReactNode, close: () => void) => (
    <Dialog
      open
      onClose={close}
      title={part?.label ?? story.name}
      subtitle={part ? story.name : lineOf(story)}
      cover={<StoryCover story={story} size={48} shape="small" eager className={styles.cover} />}
      closeLabel={text('app.close')}
      width={440}
    >
      {menu}
    </Dialog>
  );
  return (
    <>
      <ActionMenu
        label={label}
        opened
        actions={actions}
        className={styles.rows}
        sheet={isWide ? undefined : sheet}
      />
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareDialog story={story} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
