// Uploads recordings to the served product like an admin's browser.
import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;

export interface StudioClient {
  readonly url: string;
  readonly token: string;
}

interface Upload {
  readonly _id: string;
  readonly state: 'processing' | 'ready' | 'refused';
}

/** Resolves with the upload's id once the file has arrived. */
export const sendRecording = async ({ url, token }: StudioClient, path: string): Promise<string> => {
  const form = new FormData();
  form.set('audioFileName', 'Measured');
  form.set('audioFile', await openAsBlob(path), 'measured.wav');
  const answer = await fetch(`${url}/api/upload/upload-audio`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`The upload was answered ${answer.status}`);
  return ((await answer.json()) as { audioFile: Upload }).audioFile._id;
};

/** Resolves once the recording is playable. */
export const untilPlayable = async (
  { url, token }: StudioClient,
  id: string,
  onPoll = () => {},
): Promise<void> => {
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const upload = (await (await fetch(`${url}/api/uploads/${id}`, { headers })).json()) as Upload;
    if (upload.state === 'ready') return;
    if (upload.state === 'refused') throw new Error('The recording was refused');
    onPoll();
    await pause(POLL_INTERVAL_MS);
  }
};
