// Responds to any recording's URL with a quiet tone, so that players work without files.
import { HttpResponse, type RequestHandler } from 'msw';
import { http } from 'msw/http';

const RATE = 8_000;
const SECONDS = 24;
const HEADER = 44;

const pitchOf = (address: string): number =>
  196 + ([...address].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 12) * 16;

const waveFile = (pitch: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(HEADER + RATE * SECONDS);
  const view = new DataView(bytes.buffer);
  const writeAscii = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  writeAscii(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeAscii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  writeAscii(36, 'data');
  view.setUint32(40, bytes.length - HEADER, true);
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    bytes[HEADER + at] = 128 + Math.round(6 * Math.sin((2 * Math.PI * pitch * at) / RATE));
  }
  return bytes;
};

const files = new Map<number, Uint8Array<ArrayBuffer>>();

const waveFileOf = (pitch: number): Uint8Array<ArrayBuffer> => {
  const file = files.get(pitch) ?? waveFile(pitch);
  files.set(pitch, file);
  return file;
};

const rangeOf = (header: string | null, length: number): readonly [number, number] | null => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  return from === undefined ? null : [Number(from), Math.min(length - 1, to ? Number(to) : length - 1)];
};

const answer = ({ request }: { readonly request: Request }): Response | undefined => {
  const { pathname } = new URL(request.url);
  // Storybook serves the modules of core/media by their paths.
  if (!pathname.startsWith('/media/')) return undefined;
  const file = waveFileOf(pitchOf(pathname));
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
  const range = rangeOf(request.headers.get('range'), file.length);
  if (range === null) return new HttpResponse(file, { headers });
  const [first, last] = range;
  const contentRange = `bytes ${first}-${last}/${file.length}`;
  return new HttpResponse(file.slice(first, last + 1), {
    status: 206,
    headers: { ...headers, 'content-range': contentRange },
  });
};

export const recordingHandlers = (): RequestHandler[] => [http.get('*/media/:file', answer)];
