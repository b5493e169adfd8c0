// Keeps the device's own controls in step with the player.

import { partTitle } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/app.ts';
import { ownsVolume } from '@meend/web/platform/audio/device-volume.ts';
import {
  artworkOf,
  clearMediaPosition,
  setMediaHandlers,
  setMediaMetadata,
  setMediaPosition,
  setMediaState,
} from '@meend/web/platform/audio/media-session.ts';
import { discreet, isDiscreet, plainIcon } from '@meend/web/platform/discreet-mode.ts';
import { productName } from '@meend/web/platform/product.ts';
import { pressClose } from '../closing/press-close.ts';
import type { Send } from '../player-send.ts';
import { getPlayer, type PlayerSnapshot, playerView } from '../player-view.ts';

const skips = (send: Send) => ({
  seekbackward: (details: MediaSessionActionDetails) =>
    send({ type: 'seek.by', seconds: -(details.seekOffset ?? 15) }),
  seekforward: (details: MediaSessionActionDetails) =>
    send({ type: 'seek.by', seconds: details.seekOffset ?? 30 }),
});

const noSkips = { seekbackward: null, seekforward: null };

const handlersFor = (send: Send, severalParts: boolean) => ({
  play: () => send({ type: 'play.pressed' }),
  pause: () => send({ type: 'pause.pressed' }),
  stop: () => pressClose(send),
  // iOS, which owns the volume, has room for one pair of buttons: tracks for stories of several parts, else skips.
  ...(severalParts && ownsVolume() ? noSkips : skips(send)),
  seekto: (details: MediaSessionActionDetails) => send({ type: 'seek.to', position: details.seekTime ?? 0 }),
  previoustrack: severalParts ? () => send({ type: 'previous.pressed' }) : null,
  nexttrack: severalParts ? () => send({ type: 'next.pressed' }) : null,
});

const gone = {
  play: null,
  pause: null,
  stop: null,
  seekbackward: null,
  seekforward: null,
  seekto: null,
  previoustrack: null,
  nexttrack: null,
};

const artworkKind = { sizes: '512x512', type: 'image/png' };

let artwork: { readonly of: string; readonly src: string } | null = null;

const updateMetadata = ({ item, story }: PlayerSnapshot): void => {
  if (item === null || story === null) {
    setMediaMetadata(null);
    return;
  }
  if (isDiscreet()) {
    setMediaMetadata({
      title: productName(),
      artist: '',
      artwork: [{ src: plainIcon.large, ...artworkKind }],
    });
    return;
  }
  const part = story.audioFiles.find(({ _id }) => _id === item.partId);
  setMediaMetadata({
    title: text('player.on-lock-screen', { label: item.label, title: item.title }),
    artist: ('author' in story ? story.author : null) || ((part && partTitle(part)) ?? item.label),
    album: item.title,
    ...(artwork?.of === story._id ? { artwork: [{ src: artwork.src, ...artworkKind }] } : {}),
  });
};

const fetchArtwork = async (view: PlayerSnapshot): Promise<void> => {
  const { story } = view;
  if (story === null || artwork?.of === story._id) return;
  const src = await artworkOf(story.coverArt);
  if (src === null || getPlayer().story?._id !== story._id) return;
  if (artwork !== null) URL.revokeObjectURL(artwork.src);
  artwork = { of: story._id, src };
  updateMetadata(getPlayer());
};

const jumped = (view: PlayerSnapshot, last: PlayerSnapshot): boolean =>
  Math.abs(view.position - last.position) > 1.5 || view.duration !== last.duration;

export const systemControls = (send: Send): void => {
  let last = getPlayer();
  discreet.subscribe(() => updateMetadata(getPlayer()));
  playerView.subscribe(() => {
    const view = getPlayer();
    if (view.item?.id !== last.item?.id) {
      updateMetadata(view);
      void fetchArtwork(view);
      setMediaHandlers(view.item === null ? gone : handlersFor(send, view.items.length > 2));
      if (view.item === null) clearMediaPosition();
    }
    if (view.shouldPlay !== last.shouldPlay || view.item?.id !== last.item?.id)
      setMediaState(view.item === null ? 'none' : view.shouldPlay ? 'playing' : 'paused');
    if (view.status !== last.status || jumped(view, last) || view.settings.speed !== last.settings.speed)
      setMediaPosition(view.position, view.duration, view.settings.speed);
    last = view;
  });
};
