import { encoderContract } from '@meend/tests/contracts/encoder.contract.ts';
import { findFfmpeg } from '@meend/tests/kit/servers/ffmpeg.ts';
import { describe } from 'vitest';

describe('FFmpeg as node-av links it', () => encoderContract(null));

const ffmpeg = findFfmpeg();
// A machine without it is told so by the summary of `npm test`.
if (ffmpeg !== null) describe("FFmpeg's own programs", () => encoderContract(ffmpeg));
