// An admin who uploads recordings.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundBytes, type WaveShape } from '@meend/tests/kit/browser/audio-files.ts';
import { audioForm } from '@meend/tests/kit/site/http-uploads.ts';
import { fieldOf } from '@meend/tests/resilience/processes/test-client.ts';
import { type Listener, type Scene, signUp } from './listener.ts';

export const admit = async (scene: Scene): Promise<Listener> => {
  const who = await signUp(scene);
  await scene.world.rows("update users set role = 'admin' where id = ?", [who.userId]);
  return who;
};

/** Returns the recording's id once it was accepted. */
export const sendRecording = async (
  { ledger }: Scene,
  admin: Listener,
  shape: WaveShape,
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-sounds-'));
  const form = audioForm(soundBytes(folder, 'wav', shape));
  rmSync(folder, { recursive: true });
  const sent = await admin.insist({ path: '/api/upload/upload-audio', body: form });
  if (sent.status !== 200) throw new Error(`The recording was not taken: ${sent.status}`);
  const { _id: id } = fieldOf(sent, 'audioFile');
  ledger.uploads.push(id);
  return id;
};
