import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Suspense, useState } from 'react';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  readonly story: AnyWireStory;
}

/** Opens the dialog that shares a link to the story. */
export const ShareButton = ({ story }: ShareButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={text('catalogue.share', { name: story.name })}
        aria-haspopup="dialog"
        tooltip={false}
        icon="icon-share-2"
        iconSize={22}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog story={story} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
