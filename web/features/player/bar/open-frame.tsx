// What covers the page below the bottom surface, in the tint of the story: the open player, and the end of a story.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './open-frame.module.css';
import { LampButton, tintOf } from './open-story.tsx';
import { useModal, useRaised } from './open-surface.ts';

interface FrameProps {
  readonly story: AnyWireStory;
  readonly labelledBy: string;
  readonly className: string | undefined;
  /** Whether it is the end of a story, which may follow the open player. */
  readonly isEnding?: boolean;
  readonly children: ReactNode;
}

const frameOf = ({ story, labelledBy, className, isEnding = false }: FrameProps) => ({
  className: classNames(styles.surface, className),
  style: tintOf(story),
  'aria-labelledby': labelledBy,
  'data-ending': isEnding ? '' : undefined,
});

/** Over the whole page, on a phone. */
export const OpenModal = ({ onClose, ...frame }: FrameProps & { readonly onClose: () => void }) => (
  <dialog
    ref={useModal()}
    {...frameOf(frame)}
    aria-modal="true"
    data-has-notes=""
    onCancel={(event) => {
      event.preventDefault();
      onClose();
    }}
  >
    {frame.children}
  </dialog>
);

/** Above the bar, in a wide window. */
export const OpenRegion = (frame: FrameProps) => (
  <section ref={useRaised()} tabIndex={-1} {...frameOf(frame)}>
    {frame.children}
  </section>
);

interface OpenTopProps {
  readonly className: string | undefined;
  readonly icon?: 'icon-chevron-down' | 'icon-x';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Its first row: close, what it is, and the lamp while a sleep timer runs. */
export const OpenTop = ({ className, icon = 'icon-chevron-down', onClose, children }: OpenTopProps) => (
  <div className={classNames(styles.top, className)}>
    <IconButton label={text('player.collapse')} icon={icon} tone="strong" tooltip={false} onClick={onClose} />
    {children}
    <LampButton />
  </div>
);
