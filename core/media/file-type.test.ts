import { expect, test } from 'vitest';
import { audioFormatOf, pictureFormatOf, tagLength } from './file-type.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : Array.from(part, (char) => char.charCodeAt(0)),
    ),
  );

test.each([
  ['mp3', bytes(0xff, 0xfb, 0x90, 0x00)],
  ['wav', bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt ')],
  ['wav', bytes('RF64', 0, 0, 0, 0, 'WAVEds64')],
  ['ogg', bytes('OggS', 0)],
  ['flac', bytes('fLaC', 0)],
  ['aac', bytes(0xff, 0xf1, 0x50, 0x80)],
  ['m4a', bytes(0, 0, 0, 0x20, 'ftypM4A ')],
  ['wma', bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)],
  ['aiff', bytes('FORM', 0, 0, 0, 0, 'AIFFCOMM')],
  ['caf', bytes('caff', 0, 1)],
] as const)('%s is recognized by its first bytes', { tags: ['studio-11'] }, (format, head) =>
  expect(audioFormatOf(head)).toBe(format),
);

test.each([
  ['a playlist', bytes('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd')],
  ['a concat script', bytes('ffconcat version 1.0\nfile /etc/passwd')],
  ['a program', bytes('MZ', 0x90, 0)],
  ['a program of another kind', bytes(0x7f, 'ELF')],
  ['a page', bytes('<!doctype html><script>')],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['an archive', bytes('PK', 3, 4)],
  ['a text of another width', bytes(0xff, 0xfe, 'a', 0)],
  ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['nothing', bytes()],
] as const)('%s is not an audio file', (_, head) => expect(audioFormatOf(head)).toBeNull());

test.each([
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['webp', bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')],
  ['avif', bytes(0, 0, 0, 0x20, 'ftypavif', 0, 0, 0, 0)],
  ['avif', bytes(0, 0, 0, 0x20, 'ftypmif1', 0, 0, 0, 0, 'miafavif')],
] as const)('%s is recognized by its first bytes', (format, head) =>
  expect(pictureFormatOf(head)).toBe(format),
);

test.each([
  ['SVG', bytes('<svg xmlns=')],
  ['SVG behind a declaration', bytes('<?xml version="1.0"?><svg/>')],
  ['a page', bytes('<!doctype html><script>')],
  ['a PDF', bytes('%PDF-1.7')],
  ['GIF', bytes('GIF89a')],
  ['a video', bytes(0, 0, 0, 0x20, 'ftypisom', 0, 0, 0, 0)],
  ['nothing', bytes()],
] as const)('%s is not an accepted picture', (_, head) => expect(pictureFormatOf(head)).toBeNull());

test('the content of an ID3 tag before the audio is skipped', () => {
  expect(tagLength(bytes('ID3', 4, 0, 0, 0, 0, 2, 1))).toBe(10 + 257);
  expect(tagLength(bytes('ID3', 4, 0, 0x10, 0, 0, 0, 1))).toBe(21);
  expect(tagLength(bytes(0xff, 0xfb, 0x90, 0x00))).toBe(0);
});
