import type { Player } from '../player.ts';

const PRESS_EVENTS = ['pointerdown', 'pointerup', 'click'] as const;

const start = ({ deps: { audio }, resumePoints }: Player, url: string, partId: string): void => {
  if (!audio.isPreloaded(url, resumePoints.resumeAt(partId))) return;
  audio
    .element()
    .play()
    .catch(() => {});
};

/**
 * For as long as the page lives, starts a preloaded part with the click itself, before React has brought it to the button,
 * which takes longer than starting it; with a mouse already with the release, which a click always follows.
 */
export const startWithPress = (player: Player): void => {
  let pressed: Element | null = null;
  const follow = ({ type, target, button, pointerType }: PointerEvent): void => {
    if (button !== 0) return;
    const over = target instanceof Element ? target.closest('button') : null;
    if (type === 'pointerdown') pressed = pointerType === 'mouse' ? over : null;
    else if (type === 'click' || over === pressed) {
      const { sound, part } = over?.dataset ?? {};
      if (sound && part) start(player, sound, part);
    }
  };
  for (const type of PRESS_EVENTS) window.addEventListener(type, follow, true);
};
