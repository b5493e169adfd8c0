import type { ListenerEvent } from '@meend/core/playback/player/player-events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const audio = vi.hoisted(() => ({
  src: '',
  currentTime: 0,
  play: vi.fn(async () => {}),
  addEventListener: (_: string, listener: () => void) => setTimeout(listener),
  removeEventListener: () => {},
  pause: vi.fn(),
}));
const engine = vi.hoisted(() => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    return { open, opened };
  };
  return { events: [] as unknown[], gate, resumeGate: gate() };
});

vi.mock('@meend/web/platform/audio/audio-element.ts', () => ({
  audioElement: () => audio,
  hasSource: () => audio.src !== '',
  loadInto: (_: unknown, url: string, at: number) => {
    audio.src = url;
    audio.currentTime = at;
  },
}));
vi.mock('./host.ts', async () => {
  await engine.resumeGate.opened;
  return { startEngine: () => (event: unknown) => void engine.events.push(event) };
});
vi.mock('./resume-points/resume-points.ts', () => ({ resumeAt: () => 7 }));

const item = {
  id: 'p0',
  storyId: 's1',
  partId: 'p0',
  url: '/media/open.mp3',
  title: 'Saffron Hours',
  label: 'Teaser',
  seconds: 20,
  isOpen: true,
};
const chosen: ListenerEvent = { type: 'part.chosen', items: [item], id: 'p0' };

const load = async () => ({
  ...(await import('./player.ts')),
  ...(await import('./player-view.ts')),
});

beforeEach(() => {
  vi.resetModules();
  engine.events = [];
  engine.resumeGate = engine.gate();
  audio.src = '';
  audio.play.mockClear();
  audio.pause.mockClear();
});

afterEach(async () => {
  engine.resumeGate.open();
  await (await load()).loadEngine();
});

test('a press before the machine is there sounds in the same task, where the part was left', async () => {
  const { send, getPlayer } = await load();
  send(chosen);
  expect(audio).toMatchObject({ src: '/media/open.mp3', currentTime: 7 });
  expect(audio.play).toHaveBeenCalledTimes(1);
  expect(getPlayer()).toMatchObject({ status: 'loading', shouldPlay: true });
});

test('a second press before the machine is there pauses', async () => {
  const { send, getPlayer } = await load();
  send(chosen);
  send({ type: 'toggle.pressed' });
  expect(audio.pause).toHaveBeenCalledTimes(1);
  expect(getPlayer()).toMatchObject({ status: 'paused', shouldPlay: false });
});

test('the machine is told every press, in order, when it arrives', async () => {
  const { send, loadEngine } = await load();
  send(chosen);
  send({ type: 'toggle.pressed' });
  engine.resumeGate.open();
  await loadEngine();
  expect(engine.events).toEqual([chosen, { type: 'toggle.pressed' }]);
  send({ type: 'play.pressed' });
  expect(engine.events).toHaveLength(3);
  expect(audio.play).toHaveBeenCalledTimes(1);
});

test('an open part whose address is still to come waits for the machine', async () => {
  const { send } = await load();
  send({ type: 'part.chosen', items: [{ ...item, url: null }], id: 'p0' });
  expect(audio.play).not.toHaveBeenCalled();
});
