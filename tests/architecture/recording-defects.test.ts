// The table of defects in docs/product.md is the table of the code, with the sentences that people read.
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { type RecordingDefect, recordingDefects } from '@meend/core/media/recording-defects.ts';
import { noticeTexts } from '@meend/core/media/recording-notice.ts';
import { uploadErrorMessage } from '@meend/core/media/rejection-message.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import { read } from './source-files.ts';

const NONE = '–';
const positions: Partial<Record<RecordingDefect, { at: number; declared: number | null }>> = {
  cut: { at: 6, declared: 12 },
  damaged: { at: 192, declared: null },
  'changes-format': { at: 192, declared: null },
};

const rowOf = (defect: RecordingDefect): string => {
  const { rejection, notice, retryHelps } = recordingDefects[defect];
  const position = positions[defect] ?? null;
  const sentence = uploadErrorMessage({ reason: rejection, position }, defaultLanguage);
  const amount = notice === 'too-quiet' ? 20 : 0.4;
  const [notified] = notice === null ? [] : noticeTexts([{ kind: notice, at: 192, amount }], defaultLanguage);
  const status = rejection === null ? NONE : `${httpStatusOf(rejection)} \`${rejection}\``;
  return `| ${defect} | ${status} | ${sentence ?? NONE} | ${notified?.text ?? NONE} | ${retryHelps ? 'yes' : 'no'} |`;
};

test('the documented defects of recordings are those of the code', () => {
  const page = read('docs/product.md').split('\n');
  const from = page.findIndex((line) => line.startsWith('| Defect |')) + 2;
  const defects = Object.keys(recordingDefects) as RecordingDefect[];
  expect(page.slice(from, from + defects.length + 1)).toEqual([...defects.map(rowOf), '']);
});
