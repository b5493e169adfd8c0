import type { mediaErrors } from '@meend/core/shared/errors/media.ts';

export const mediaMessages = {
  'upload.not-found': 'We could not find this upload.',
  'upload.file-missing': 'Choose a file to upload.',
  'upload.several-files': 'Please send one file at a time.',
  'upload.protocol': 'Files in pieces are sent by tus 1.0.0 here.',
  'upload.piece-out-of-place': 'This piece of the file does not follow the last one that arrived.',
  'upload.piece-too-long': 'This piece is longer than what was left of its file.',
  'upload.audio-too-large': 'This audio file is larger than 1 GB.',
  'upload.picture-too-large': 'This picture is larger than 20 MB.',
  'upload.no-room': 'There is no room for this file on our side right now. Please tell an operator.',
  'upload.too-many-open':
    'Five of your uploads are open already. Wait until one is finished, or cancel one, then try again.',
  'upload.not-audio':
    'This is not an audio file we accept. Use MP3, WAV, OGG, FLAC, AAC, M4A, WMA, AIFF or ALAC.',
  'upload.audio-damaged': 'This audio file is damaged.',
  'upload.audio-cut-off': 'This file ends too early.',
  'upload.audio-protected': 'This file is copy-protected. Upload one without copy protection.',
  'upload.audio-changes-format':
    'This file changes its sample rate or its channels. Save it in one format and upload it again.',
  'upload.audio-silent': 'This recording is silent.',
  'upload.audio-several':
    'This file holds several recordings, one after the other. Please upload each by itself.',
  'upload.audio-with-video': 'This file holds a video. Please upload the sound alone.',
  'upload.audio-too-short': 'This recording is shorter than one second.',
  'upload.audio-too-long': 'This recording is longer than six hours.',
  'upload.audio-channels': 'This recording has more than eight channels.',
  'upload.not-picture': 'This is not a picture we accept. Use JPEG, PNG, WebP or AVIF.',
  'upload.picture-damaged': 'This picture is damaged.',
  'upload.picture-pixels': 'This picture has too many pixels. Use at most 25 million.',
  'upload.processing-failed':
    'We could not process this recording. Save it as WAV or FLAC and upload it again, or ask an operator.',
  'media.forbidden': 'This address is not valid any more. Please reload the page.',
} as const satisfies Record<keyof typeof mediaErrors, string>;
