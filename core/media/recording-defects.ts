// Defects of a recording that is not whole, cannot be used, or is too quiet: one table for server, studio and
// documentation (docs/product.md). The class of the error is its HTTP status and its message the sentence for a rejected
// file; the message of the notice is the sentence for an accepted one.
import type { RecordingNotice } from './recording-notice.ts';
import type { UploadErrorCode } from './upload.ts';

export type RecordingDefect = 'cut' | 'damaged' | 'protected' | 'changes-format' | 'too-quiet';

interface DefectRow {
  /** Error of a rejected file; null if it is never rejected. */
  readonly rejection: UploadErrorCode | null;
  /** Notice with an accepted file; null if it is always rejected. */
  readonly notice: RecordingNotice['kind'] | null;
  /** Whether processing the same file again may end otherwise. */
  readonly retryHelps: boolean;
}

export const recordingDefects = {
  cut: {
    rejection: 'upload.audio-cut-off',
    notice: 'cut',
    retryHelps: false,
  },
  damaged: {
    rejection: 'upload.audio-damaged',
    notice: 'damaged',
    retryHelps: false,
  },
  protected: {
    rejection: 'upload.audio-protected',
    notice: null,
    retryHelps: false,
  },
  'changes-format': {
    rejection: 'upload.audio-changes-format',
    notice: null,
    retryHelps: false,
  },
  'too-quiet': {
    rejection: null,
    notice: 'too-quiet',
    retryHelps: false,
  },
} as const satisfies Readonly<Record<RecordingDefect, DefectRow>>;
