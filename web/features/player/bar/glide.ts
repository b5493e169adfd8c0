// The way between the mini player and the open player, and down from the stage: what moves is in glide.css.
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

/** What is seen; glide.css and expanded-player.module.css name its elements for the transition. */
type Scene = 'mini' | 'full' | 'stage' | 'bar';

/** A group would change its width and height, which is layout in each frame: it is scaled instead. */
const scaleInsteadOfResize = (root: HTMLElement): void => {
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect)) continue;
    const { pseudoElement } = effect;
    if (!pseudoElement?.startsWith('::view-transition-group(')) continue;
    const from = effect.getKeyframes()[0];
    if (from?.width === undefined) continue;
    effect.setKeyframes([]);
    const { width } = getComputedStyle(root, pseudoElement);
    const scale = Number.parseFloat(`${from.width}`) / Number.parseFloat(width);
    effect.setKeyframes([{ transform: `${from.transform} scale(${scale})`, easing: from.easing }, {}]);
  }
};

/** A press ends the transition, whose pictures would swallow it, and reaches what is there. */
const passPresses = (root: HTMLElement, transition: ViewTransition): (() => void) => {
  const pass = async ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== root) return;
    await transition.finished;
    const pressed = document.elementFromPoint(clientX, clientY);
    if (pressed instanceof HTMLElement) pressed.click();
  };
  const press = () => {
    transition.skipTransition();
    addEventListener('click', pass, { once: true, capture: true });
  };
  addEventListener('pointerdown', press, true);
  return () => removeEventListener('pointerdown', press, true);
};

/** Makes the change that brings one scene after the other: at once where the browser has no view transitions. */
type Glide = (from: Scene, to: Scene, change: () => void) => void;

export const useGlide = (): Glide => {
  const running = useRef<ViewTransition>(null);
  return useCallback((from, to, change) => {
    if (!('startViewTransition' in document)) {
      change();
      return;
    }
    const root = document.documentElement;
    root.dataset.glide = from;
    const transition = document.startViewTransition(() => {
      root.dataset.glide = to;
      flushSync(change);
    });
    running.current = transition;
    const stopPassing = passPresses(root, transition);
    // Rejected where the transition is skipped: the change is made in any case.
    transition.ready.then(() => scaleInsteadOfResize(root)).catch(() => {});
    void transition.finished.finally(() => {
      stopPassing();
      if (running.current === transition) delete root.dataset.glide;
    });
  }, []);
};
