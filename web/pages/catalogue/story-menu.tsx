import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Suspense, useState } from 'react';
import type { StoryMenuProps } from './use-menu-rows.ts';

const OpenStoryMenu = lazyComponent(async () => (await import('./open-story-menu.tsx')).OpenStoryMenu);

/** A story's menu button. The menu is loaded with its first press, because most are never pressed. */
export const StoryMenu = (props: StoryMenuProps) => {
  const [isPressed, setPressed] = useState(false);
  const label = text('queue.more-about', { title: props.part?.label ?? props.story.name });
  const closed = (
    <IconButton
      label={label}
      icon="icon-ellipsis"
      iconSize={20}
      tooltip={false}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    />
  );
  return isPressed ? (
    <Suspense fallback={closed}>
      <OpenStoryMenu {...props} label={label} />
    </Suspense>
  ) : (
    closed
  );
};
