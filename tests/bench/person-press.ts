// A press as a person makes it, and when sound followed. Playwright's own `click` moves the pointer, presses and releases
// at once and looks for what lies under the pointer meanwhile: the click then waits for that, and for the handling of the
// move and of the press, which a person's finger outlasts.
import type { CDPSession, Locator, Page } from 'playwright';

const AIMED_MS = 200;
const DOWN_MS = 80;

const centreOf = async (button: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
};

/** With a mouse that rests on the button before. */
export const pressWithMouse = async (page: Page, button: Locator): Promise<void> => {
  const { x, y } = await centreOf(button);
  await page.mouse.move(x, y);
  await page.waitForTimeout(AIMED_MS);
  await page.mouse.down();
  await page.waitForTimeout(DOWN_MS);
  await page.mouse.up();
};

/** With a finger: the browser then sends the mouse's events and the click in one. */
export const tap = async (page: Page, button: Locator, devtools: CDPSession): Promise<void> => {
  const point = await centreOf(button);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(DOWN_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

interface SoundTimes {
  clicked: number;
  playing: number;
  seeked: number;
}

/** For `addInitScript`. The events' own times: listeners before these would count as silence. */
export const watchSound = (): void => {
  const times = { clicked: 0, playing: 0, seeked: 0 };
  Object.assign(window, { soundTimes: times });
  window.addEventListener('click', ({ timeStamp }) => (times.clicked ||= timeStamp), true);
  const watched = new WeakSet<HTMLMediaElement>();
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (!watched.has(this)) {
      watched.add(this);
      this.addEventListener('playing', ({ timeStamp }) => (times.playing ||= timeStamp));
      this.addEventListener('seeked', ({ timeStamp }) => (times.seeked ||= timeStamp));
    }
    return play.call(this);
  };
};

/** Milliseconds from the click to the event, which is waited for. */
export const soundAfter = async (
  page: Page,
  event: 'playing' | 'seeked',
  press: () => Promise<void>,
): Promise<number> => {
  await page.evaluate(() => {
    Object.assign((window as unknown as { soundTimes: SoundTimes }).soundTimes, {
      clicked: 0,
      playing: 0,
      seeked: 0,
    });
  });
  await press();
  const read = (name: 'playing' | 'seeked') => {
    const { soundTimes } = window as unknown as { soundTimes: SoundTimes };
    return soundTimes[name] && soundTimes[name] - soundTimes.clicked;
  };
  await page.waitForFunction(read, event);
  return page.evaluate(read, event);
};
