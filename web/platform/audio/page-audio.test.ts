import { fakeAudioElement } from '@meend/tests/kit/player/fake-audio-element.ts';
import { expect, test } from 'vitest';
import { createPageAudio } from './page-audio.ts';

const TEASER = '/media/teaser';

/** An element that a press before the application has started. */
const started = () => {
  const element = fakeAudioElement();
  element.src = TEASER;
  void element.play();
  element.soundFor(7);
  const audio = createPageAudio(() => element as unknown as HTMLAudioElement, 'https://meend.test');
  return { element, audio };
};

test('a recording that plays since before the application ran is taken over without a jump', () => {
  const { element, audio } = started();
  expect(audio.load(TEASER, 0)).toBe(true);
  expect(element).toMatchObject({ paused: false, currentTime: 7 });
});

test('while it plays, no other recording is preloaded in its place', () => {
  const { element, audio } = started();
  audio.preload('/media/other', 0);
  expect(element).toMatchObject({ paused: false, src: 'https://meend.test/media/teaser' });
});

test('another recording replaces it from its own position', () => {
  const { element, audio } = started();
  expect(audio.load('/media/other', 3)).toBe(false);
  expect(element).toMatchObject({ paused: true, currentTime: 3, src: 'https://meend.test/media/other' });
});

test('a recording whose source was removed is loaded again', () => {
  const { element, audio } = started();
  audio.preload('/media/other', 0);
  element.removeAttribute();
  expect(audio.load(TEASER, 0)).toBe(false);
  expect(element).toMatchObject({ src: 'https://meend.test/media/teaser', currentTime: 0 });
});

test('a preloaded recording that another device has moved on is ready at its new position', () => {
  const element = fakeAudioElement();
  const audio = createPageAudio(() => element as unknown as HTMLAudioElement, 'https://meend.test');
  audio.preload(TEASER, 0);
  element.arrive();
  audio.preload(TEASER, 12);
  expect(element).toMatchObject({ currentTime: 12, readyState: 4 });
  expect(audio.isPreloaded(TEASER, 12)).toBe(true);
});

test.each([
  ['could not be loaded', { error: {} }],
  ['was taken back', { src: '' }],
])('a preloaded recording that %s is preloaded again', (_, loss) => {
  const element = fakeAudioElement();
  const audio = createPageAudio(() => element as unknown as HTMLAudioElement, 'https://meend.test');
  audio.preload(TEASER, 0);
  element.arrive();
  if ('src' in loss) element.removeAttribute();
  else Object.assign(element, loss);
  audio.preload(TEASER, 3);
  expect(element).toMatchObject({ src: 'https://meend.test/media/teaser', currentTime: 3, readyState: 0 });
});
