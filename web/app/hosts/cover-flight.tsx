// The cover of a card becomes the cover of its story's page, and returns: without a view transition, which would hold
// the page back and take its presses (ADR 158).
import { prefersReducedMotion } from '@meend/web/platform/media-query.ts';
import { tokenTime } from '@meend/web/ui/overlays/exit.ts';
import { Component, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Middle and side of the whole picture, of which a cover may show a part. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const squareOf = (cover: Element): Square => {
  const { left, top, width, height } = cover.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, side: Math.max(width, height) };
};

const isInWindow = ({ x, y, side }: Square): boolean =>
  side > 0 && x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight;

const findStoryCover = () => document.querySelector<HTMLImageElement>('[data-story-head] > img');

/** Faces, which a card may have too, are in a span. */
const CARD_COVER = 'img:not(span > img)';

/** Where the window shows the cover of a card that leads to the path. */
const findCard = (path: string) => {
  for (const link of document.querySelectorAll(`#root a[href="${CSS.escape(path)}"]`)) {
    const cover = (link.closest('article, li') ?? link).querySelector<HTMLImageElement>(CARD_COVER);
    const square = cover && squareOf(cover);
    if (square && isInWindow(square)) return { square, src: cover.currentSrc };
  }
  return null;
};

/** As the stylesheet shows it, where the window shows it. */
const copyOf = (cover: HTMLImageElement): HTMLImageElement => {
  const { left, top, width, height } = cover.getBoundingClientRect();
  const { borderRadius, maskImage } = getComputedStyle(cover);
  const copy = new Image();
  copy.src = cover.currentSrc;
  copy.alt = '';
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    objectFit: 'cover',
    pointerEvents: 'none',
    borderRadius,
    maskImage,
  });
  return copy;
};

const moveTo = (to: Square, from: Square): string =>
  `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.side / from.side})`;

/** In the frame to come, before it is painted: a scroll position and what is near the window are restored in it. */
const afterLayout = (task: () => void): void => {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    task();
  });
  observer.observe(document.body);
};

interface FlightProps {
  readonly pathname: string;
  /** By the browser's buttons. */
  readonly isHistory: boolean;
}

interface Before {
  readonly copy: HTMLImageElement | null;
  readonly card: ReturnType<typeof findCard>;
}

/** A class, since React lets no hook read the page that is about to be replaced. */
class Flight extends Component<FlightProps> {
  private copy: HTMLImageElement | null = null;

  override getSnapshotBeforeUpdate({ pathname }: FlightProps): Before | null {
    if (pathname === this.props.pathname || prefersReducedMotion()) return null;
    const cover = findStoryCover();
    return { copy: cover && copyOf(cover), card: findCard(this.props.pathname) };
  }

  override componentDidUpdate({ pathname }: FlightProps, _state: unknown, before: Before | null): void {
    this.copy?.remove();
    if (before !== null) afterLayout(() => this.fly(before, pathname));
  }

  override componentWillUnmount(): void {
    this.copy?.remove();
  }

  private fly({ copy, card }: Before, from: string): void {
    const back = copy && this.props.isHistory ? findCard(from) : null;
    if (copy && back) void this.flyBack(copy, back.square);
    else if (card) flyIn(card);
  }

  private async flyBack(copy: HTMLImageElement, card: Square): Promise<void> {
    this.copy = copy;
    document.body.append(copy);
    // The card shows another part of the picture: the end is faded.
    await copy.animate(
      { transform: ['none', moveTo(card, squareOf(copy))], opacity: [1, 1, 0] },
      { duration: tokenTime('--time-base'), easing: ease() },
    ).finished;
    copy.remove();
  }

  override render(): ReactNode {
    return null;
  }
}

const ease = (): string => getComputedStyle(document.documentElement).getPropertyValue('--ease-glide');

const flyIn = ({ square, src }: NonNullable<Before['card']>): void => {
  const cover = findStoryCover();
  if (cover === null) return;
  // Until the larger picture is there.
  if (!cover.complete) {
    cover.style.background = `center / cover url("${src}")`;
    cover.addEventListener('load', () => cover.style.removeProperty('background'), { once: true });
  }
  cover.animate(
    { transform: [moveTo(square, squareOf(cover)), 'none'] },
    { duration: tokenTime('--time-slow'), easing: ease() },
  );
};

export const CoverFlight = () => (
  <Flight pathname={useLocation().pathname} isHistory={useNavigationType() === 'POP'} />
);
