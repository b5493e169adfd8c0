import type { NoticeKind } from '@meend/core/media/notice-kind.ts';

const tenths = (seconds: number): string => Math.max(0.1, seconds).toFixed(1);

export const english = {
  cutOff: (heard: string, stated: string) => `This file ends too early: ${heard} of ${stated}.`,
  damagedAt: (at: string) => `This file is damaged at ${at}: upload it again.`,
  changesFormatAt: (at: string) =>
    `This file changes its sample rate or its channels at ${at}. Save it in one format and upload it again.`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
  notices: {
    cut: (_, seconds) => `The last ${tenths(seconds)} s of this file are missing. Listen to its end.`,
    damaged: (at, seconds) =>
      `This file is damaged: ${tenths(seconds)} s are missing at ${at}. Listen there.`,
    'no-end': () => 'This file does not mark its end. Listen to the last seconds.',
    'longer-than-declared': (at) =>
      `This file says that it ends at ${at}, but its sound continues. We used all of it. Listen to its end.`,
    'too-quiet': (_, decibels) =>
      `This recording is too quiet: it plays ${decibels} dB below the others. Upload a louder one.`,
    offset: (_, percent) => `This recording had a constant offset (DC) of ${percent} %. We removed it.`,
    'one-channel': (_, channel) =>
      `Left and right cancel each other out. In mono only the ${channel === 1 ? 'left' : 'right'} channel plays.`,
    'mixed-down': (_, channels) =>
      `This recording has ${channels} channels. Listeners hear them mixed to stereo or mono.`,
    tracks: (_, count) => `This file has ${count} audio tracks. We used the first.`,
    'other-tracks': () => 'This file also has text or data. We left it out.',
    picture: () => 'This file also has a picture. We left it out: upload it as the cover.',
    chapters: (_, count) =>
      count === 1
        ? 'This file also has a chapter. We left it out: add it in the editor.'
        : `This file also has ${count} chapters. We left them out: add them in the editor.`,
  } satisfies Record<NoticeKind, (at: string, amount: number) => string>,
} as const;
