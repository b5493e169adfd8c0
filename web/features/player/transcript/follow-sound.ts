// Names the sentence that is spoken: by a timer set to the next change, corrected at each report of the sound's position.
import type { WireTranscript } from '@meend/core/contract/transcript/transcript.routes.ts';
import { type CurrentCue, currentCueAfter, currentCueAt } from '@meend/core/transcript/current-cue.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import type { Player } from '../player.ts';

type Cues = WireTranscript['cues'];

export const currentCueOf = ({ read }: Pick<Player, 'read'>, cues: Cues): CurrentCue =>
  currentCueAt(cues, read().position * 1_000);

/** At rest while nothing sounds or the page is hidden. Returns the function that stops it. */
export const followSound = (
  { view, read, deps: { clock } }: Pick<Player, 'view' | 'read' | 'deps'>,
  cues: Cues,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
  show: (current: CurrentCue) => void,
): (() => void) => {
  let shown = currentCueOf({ read }, cues);
  let heard = { position: Number.NaN, rate: 0, milliseconds: 0, at: 0 };
  let cancel = (): void => {};
  const soundAt = (): number => heard.milliseconds + (clock.elapsed() - heard.at) * heard.rate;
  const measure = (): void => {
    const { position, status, settings } = read();
    const rate = status === 'playing' ? settings.speed : 0;
    if (position === heard.position && rate === heard.rate) return;
    const milliseconds = position === heard.position ? soundAt() : position * 1_000;
    heard = { position, rate, milliseconds, at: clock.elapsed() };
  };
  const update = (): void => {
    cancel();
    if (page.hidden) return;
    measure();
    const now = soundAt();
    const current = currentCueAfter(shown, cues, now);
    if (current.started !== shown.started || current.spoken !== shown.spoken) show(current);
    shown = current;
    if (heard.rate > 0 && current.changesAt !== null)
      cancel = clock.after(Math.max(1, Math.ceil((current.changesAt - now) / heard.rate)), update);
  };
  const ignoreView = view.subscribe(update);
  const ignorePage = listen(page, 'visibilitychange', update);
  update();
  return () => {
    cancel();
    ignoreView();
    ignorePage();
  };
};
