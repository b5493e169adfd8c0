import { parseInput } from '@meend/tests/kit/mocks/parse-input.ts';
import { expect, test } from 'vitest';

const file = { path: 'draft.part', name: 'a.bin', bytes: 1 };
const noIds = { params: undefined, query: undefined };
const audio = { audioFile: file, audioFileName: 'Tea at Kalka', name: 'The Long Way' };
const banner = { webImage: file, mobileImage: file, url: '/profile' };

test('the fields that the forms of files send are accepted', () => {
  expect(parseInput('uploadAudio', { ...noIds, body: audio })).toMatchObject({ ok: true });
  expect(
    parseInput('uploadAudio', { ...noIds, body: { audioFile: file, name: 'The Long Way' } }),
  ).toMatchObject({
    ok: true,
  });
  expect(parseInput('uploadThumbnail', { ...noIds, body: { thumbnail: file } })).toMatchObject({ ok: true });
  expect(parseInput('uploadBanner', { ...noIds, body: banner })).toMatchObject({ ok: true });
});

test.each([
  ['uploadAudio', { ...audio, audioFile: undefined }, 'catalogue.incomplete-part'],
  ['uploadAudio', { audioFile: file }, 'catalogue.incomplete-part'],
  ['uploadAudio', { audioFile: file, audioFileName: ' \u202e ' }, 'catalogue.incomplete-part'],
  ['uploadThumbnail', { name: 'The Long Way' }, 'upload.file-missing'],
  ['uploadThumbnail', { thumbnail: 'a text' }, 'upload.file-missing'],
  ['uploadBanner', { ...banner, webImage: undefined }, 'banner.incomplete'],
  ['uploadBanner', { ...banner, webImage: 'a text' }, 'banner.incomplete'],
  ['uploadBanner', { ...banner, mobileImage: undefined }, 'banner.incomplete'],
  ['uploadBanner', { ...banner, url: undefined }, 'banner.incomplete'],
  ['uploadBanner', { ...banner, startsAt: 'soon' }, 'request.malformed'],
  ['uploadBanner', { ...banner, isActive: 'true' }, 'request.malformed'],
] as const)('%s refuses %j: %s', { tags: ['studio-8', 'banner-9'] }, (name, body, code) => {
  expect(parseInput(name, { ...noIds, body })).toMatchObject({ ok: false, error: { code } });
});
