import { encoderContract } from '@meend/tests/contracts/encoder.contract.ts';
import { foreignRecordingsContract } from '@meend/tests/contracts/foreign-recordings.contract.ts';
import { joinedSoundContract } from '@meend/tests/contracts/joined-sound.contract.ts';
import { findFfmpeg } from '@meend/tests/kit/servers/ffmpeg.ts';
import { describe } from 'vitest';

describe('FFmpeg in the package node-av', () => {
  encoderContract(null);
  foreignRecordingsContract(null);
  joinedSoundContract(null);
});

const ffmpeg = findFfmpeg();
// Without FFmpeg, the summary of `npm test` reports it.
if (ffmpeg !== null)
  describe("FFmpeg's own programs", () => {
    encoderContract(ffmpeg);
    foreignRecordingsContract(ffmpeg);
    joinedSoundContract(ffmpeg);
  });
