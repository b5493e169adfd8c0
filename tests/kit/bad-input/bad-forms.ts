// Bad multipart forms of a call, generated from its fields and its files.
import type { Endpoint } from '@meend/core/contract/areas.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { ZodObject, type ZodType } from 'zod';
import type { Question } from '../site/http-request.ts';
import { beyond, codeOf } from './bad-fields.ts';
import { mayBeMissing, sampleOf } from './sample-input.ts';

interface BadForm {
  readonly what: string;
  readonly question: Question;
  readonly code: ErrorCode;
}

/** Field names and texts; null is a file. */
type Parts = readonly (readonly [string, string | null])[];

const BOUNDARY = 'of-the-tests';
const RECEIVED = { path: 'draft.part', name: 'a.bin', bytes: 1 };
/** Larger files are announced to tests of the parser alone. */
const SENDABLE = 20 * 1024 ** 2;

/** Valid texts that a shape cannot know. */
const known: Readonly<Record<string, string>> = { url: '/', audience: 'guests', endsAt: '' };

const formOf = (parts: Parts, content = 'a'): Question => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  raw: [
    ...parts.map(
      ([name, text]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${text === null ? '; filename="a.bin"\r\nContent-Type: application/octet-stream' : ''}\r\n\r\n${text ?? content}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join(''),
});

/** What the shape sees of the parts. */
const receivedOf = (parts: Parts): object =>
  Object.fromEntries(parts.map(([name, text]) => [name, text ?? RECEIVED]));

export const badForms = ({ body, files = {}, errors }: Endpoint): readonly BadForm[] => {
  const unknownKind = errors.find((code) => /\.not-(?:audio|(?:a-)?picture)$/.test(code));
  if (!(body instanceof ZodObject) || unknownKind === undefined)
    throw new Error('A form has fields and files');
  const shapes = Object.entries<ZodType>(body.shape);
  const fileNames = Object.keys(files);
  const good: Parts = shapes.map(([name, shape]) => [
    name,
    fileNames.includes(name) ? null : (known[name] ?? String(sampleOf(shape))),
  ]);
  const refusedBy = (what: string, parts: Parts): readonly BadForm[] => {
    const code = codeOf(body, receivedOf(parts));
    return code === null ? [] : [{ what, question: formOf(parts), code }];
  };
  if (refusedBy('', good).length > 0) throw new Error('The sample is no valid form');
  const changed = (name: string, text: string): Parts =>
    good.map((part) => (part[0] === name ? [name, text] : part));
  const malformed = (what: string, parts: Parts): BadForm => ({
    what,
    question: formOf(parts),
    code: 'request.malformed',
  });

  const damagedFields = shapes.flatMap(([name, shape]) => [
    ...(mayBeMissing(shape)
      ? []
      : refusedBy(
          `no ${name}`,
          good.filter(([field]) => field !== name),
        )),
    ...['', ' \u202e ', 'none of these'].flatMap((text) =>
      refusedBy(`“${text}” as ${name}`, changed(name, text)),
    ),
    ...beyond(shape).flatMap(([damage, value]) =>
      refusedBy(`${damage} as ${name}`, changed(name, String(value))),
    ),
    malformed(`a zero byte as ${name}`, changed(name, 'a\0')),
  ]);
  const damagedFiles = Object.entries(files).flatMap(([name, { most, tooLarge }]) => [
    {
      what: `two files as ${name}`,
      question: formOf([
        [name, null],
        [name, null],
      ]),
      code: 'upload.several-files' as const,
    },
    ...(most > SENDABLE
      ? []
      : [
          {
            what: `a byte too many in ${name}`,
            question: formOf([[name, null]], 'a'.repeat(most + 1)),
            code: tooLarge,
          },
        ]),
  ]);
  return [
    { what: 'good fields with files of no known kind', question: formOf(good), code: unknownKind },
    { what: 'JSON', question: { body: {} }, code: 'request.unsupported-type' },
    {
      what: 'no boundary',
      question: { raw: '--x--', headers: { 'content-type': 'multipart/form-data' } },
      code: 'request.malformed',
    },
    malformed('constructor as a field', [...good, ['constructor', 'x']]),
    ...refusedBy('an unknown field', [...good, ['unknown', 'x']]),
    ...refusedBy(
      'files alone',
      good.filter(([, text]) => text === null),
    ),
    ...refusedBy(
      'blank texts',
      good.map(([name, text]) => [name, text !== null ? ' \u202e ' : text]),
    ),
    ...damagedFields,
    ...damagedFiles,
  ];
};
