// OpenAPI paths of calls with a protocol of their own: provider sign-in is two navigations, resumable uploads are tus
// 1.0.0 (https://tus.io/protocols/resumable-upload), other sites ask by oEmbed (https://oembed.com). They have no contract
// table.
import { TUS_PATH } from './media/uploads.calls.ts';

type Json = Readonly<Record<string, unknown>>;

const header = (name: string, description: string, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const query = (name: string, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
});

const uploadId: Json = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The end of the address that the first call answered.',
  schema: { type: 'string' },
};

const resumable = header('Tus-Resumable', '`1.0.0`.');

const errorResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const errorResponses: Json = {
  '401': errorResponse('`session.required`'),
  '403': errorResponse('`session.forbidden`: only staff sends files.'),
  '412': errorResponse('`upload.protocol`: another version of the protocol.'),
  '503': errorResponse('`server.unavailable`'),
};

const gone: Json = { '404': errorResponse('`upload.not-found`: unknown, finished, or somebody else’s.') };

const redirect = (description: string): Json => ({
  '303': { description, headers: { Location: { schema: { type: 'string' } } } },
  '405': errorResponse('`request.method-not-allowed`'),
  '429': errorResponse('`request.too-many`'),
});

const staff = {
  tags: ['media'],
  security: [{ session: [] }],
  description: "An admin's or superadmin's session is needed.",
};
const anyone = {
  tags: ['account'],
  security: [],
  description: 'Anyone; opened by a browser, and answered by a redirect alone.',
};

/** Paths with their operations by method. */
export const protocolCalls: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/api/gauth/auth/google': {
    get: {
      ...anyone,
      operationId: 'startProviderSignIn',
      summary: 'Start provider sign in',
      parameters: [
        query('marketingOptIn', '`true` or `false`; there when an account may be made.'),
        query('redirectUrl', 'A path of this site to come back to.'),
      ],
      responses: redirect('To the provider, or to the landing page with what went wrong.'),
    },
  },
  '/api/gauth/callback': {
    get: {
      ...anyone,
      operationId: 'finishProviderSignIn',
      summary: 'Finish provider sign in',
      parameters: [
        query('state', 'As it was sent.', true),
        query('code', 'The provider’s, once.'),
        query('error', 'The provider’s, in place of a code.'),
      ],
      responses: redirect('To the landing page, with a sign-in token that works once.'),
    },
  },
  '/oembed': {
    get: {
      tags: ['feeds'],
      security: [],
      description: 'Anyone; asked by other sites.',
      operationId: 'readOembed',
      summary: 'Read the frame of a teaser',
      parameters: [
        query('url', 'Absolute URL of a story’s page; of its parts the teaser alone.', true),
        query('maxwidth', 'Pixels.'),
        query('maxheight', 'Pixels.'),
        query('format', '`json`.'),
      ],
      responses: {
        '200': { description: 'oEmbed 1.0 of type `rich`.', content: { 'application/json': {} } },
        '400': errorResponse('`request.malformed`'),
        '404': errorResponse('`request.not-found`'),
        '501': errorResponse('`request.unknown-format`'),
      },
    },
  },
  [TUS_PATH]: {
    options: {
      ...staff,
      operationId: 'describeResumableUploads',
      summary: 'Describe resumable uploads',
      responses: {
        '204': { description: 'Version, extensions and the largest size, in headers.' },
        ...errorResponses,
      },
    },
    post: {
      ...staff,
      operationId: 'startResumableUpload',
      summary: 'Start resumable upload',
      parameters: [
        resumable,
        header('Upload-Length', 'Bytes of the whole file.'),
        header('Upload-Metadata', '`kind` (`audio` or `picture`) and `filename`, each in base64.'),
      ],
      responses: {
        '201': {
          description: 'It may be sent, to the address in `Location`; room for it is kept.',
          headers: { Location: { schema: { type: 'string' } } },
        },
        ...errorResponses,
        '400': errorResponse('`request.malformed`, `upload.file-missing`'),
        '413': errorResponse('`upload.audio-too-large`, `upload.picture-too-large`'),
        '429': errorResponse('`upload.too-many-open`, `request.too-many`'),
        '507': errorResponse('`upload.no-room`'),
      },
    },
  },
  [`${TUS_PATH}/{id}`]: {
    head: {
      ...staff,
      operationId: 'readResumableUpload',
      summary: 'Read resumable upload',
      parameters: [uploadId, resumable],
      responses: {
        '200': {
          description: 'How far it came.',
          headers: { 'Upload-Offset': { schema: { type: 'string' } } },
        },
        ...errorResponses,
        ...gone,
      },
    },
    patch: {
      ...staff,
      operationId: 'sendPiece',
      summary: 'Send piece',
      parameters: [uploadId, resumable, header('Upload-Offset', 'Bytes that were sent before.')],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        '204': { description: 'Taken; after the last piece the file is the upload of this id.' },
        ...errorResponses,
        ...gone,
        '409': errorResponse('`upload.piece-out-of-place`'),
        '413': errorResponse('`upload.piece-too-long`'),
        '415': errorResponse('`request.unsupported-type`'),
        '429': errorResponse('`upload.too-many-open`, `request.too-many`'),
        '507': errorResponse('`upload.no-room`'),
      },
    },
    delete: {
      ...staff,
      operationId: 'dropResumableUpload',
      summary: 'Drop resumable upload',
      parameters: [uploadId, resumable],
      responses: { '204': { description: 'Forgotten, with what was sent.' }, ...errorResponses, ...gone },
    },
  },
};
