import { sharedStoryHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { clockTime, type StartPoint, startPointAt } from '@meend/core/playback/format-time.ts';
import { isCurrentStory } from '@meend/web/features/player/rows/going-on.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform, useProduct } from '@meend/web/platform/context/platform.ts';
import { canShare, copyLink, shareLink } from '@meend/web/platform/share-link.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog, DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { useRef, useState } from 'react';

interface ShareDialogProps {
  readonly story: AnyWireStory;
  readonly onClose: () => void;
}

interface OfferedStart {
  readonly point: StartPoint;
  readonly label: string;
}

/** The position of the story in the player when the dialog opened; null if another story or none is there. */
const useOfferedStart = (story: AnyWireStory): OfferedStart | null => {
  const player = usePlayer();
  const [offered] = useState(() => {
    const view = player.read();
    if (!isCurrentStory(view, story._id)) return null;
    const at = story.audioFiles.findIndex(({ _id }) => _id === view.item?.partId);
    const point = startPointAt(at, view.position);
    return point && { point, label: story.audioFiles[at]?.label ?? '' };
  });
  return offered;
};

export const ShareDialog = ({ story, onClose }: ShareDialogProps) => {
  const { discreetMode } = usePlatform();
  const product = useProduct();
  const isDiscreet = useStore(discreetMode);
  const offered = useOfferedStart(story);
  const [startsThere, setStartsThere] = useState(true);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const url = location.origin + sharedStoryHref(story, startsThere ? offered?.point : null);

  const copy = async () => {
    const succeeded = await copyLink(url);
    setCopied(succeeded);
    if (!succeeded) field.current?.select();
  };
  const share = async () => {
    const { name } = story;
    const message = { title: name, text: text('share.message', { name, product: product.name() }) };
    if (await shareLink(isDiscreet ? { url } : { ...message, url })) onClose();
    else await copy();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('share.title', { name: story.name })}
      closeLabel={text('app.close')}
      width={460}
    >
      <div className={stack(16)}>
        {offered ? (
          <Checkbox
            checked={startsThere}
            onChange={(event) => {
              setStartsThere(event.target.checked);
              setCopied(null);
            }}
          >
            {text('share.start-at', { time: clockTime(offered.point.seconds), label: offered.label })}
          </Checkbox>
        ) : null}
        <TextField
          ref={field}
          label={text('share.link')}
          value={url}
          readOnly
          error={isCopied === false ? text('share.not-copied') : null}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <DialogActions>
        <Button
          variant={canShare() ? 'secondary' : 'primary'}
          icon={isCopied ? 'icon-check' : 'icon-copy'}
          iconSize={18}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{text(isCopied ? 'share.is-copied' : 'share.copy')}</span>
        </Button>
        {canShare() ? (
          <Button icon="icon-share-2" iconSize={18} onClick={() => void share()}>
            {text('share.share')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};
