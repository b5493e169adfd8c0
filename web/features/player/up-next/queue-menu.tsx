import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { type ComponentType, Suspense, useState } from 'react';
import type { OpenMenuProps } from './use-queue-actions.ts';

const QueueActions = lazyComponent(async () => (await import('./queue-actions.tsx')).QueueActions);

interface QueueMenuProps {
  readonly story: AnyWireStory;
  /** Null: the story, from where it goes on. */
  readonly partId?: string | null;
  /** What the menu is about, a story's or part's name. */
  readonly name: string;
  /** The open menu, in a chunk of its own. */
  readonly menu?: ComponentType<OpenMenuProps>;
}

/** A menu button whose menu is loaded with its first press, because most are never pressed. */
export const QueueMenu = ({ story, partId = null, name, menu: OpenMenu = QueueActions }: QueueMenuProps) => {
  const [isPressed, setPressed] = useState(false);
  const label = text('queue.more-about', { title: name });
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
      <OpenMenu story={story} partId={partId} label={label} />
    </Suspense>
  ) : (
    closed
  );
};
