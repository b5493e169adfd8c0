import { expect, test } from 'vitest';
import { whyInstallingFailed } from './npm-errors.mjs';

test.each([
  ['npm error code EAI_AGAIN\nnpm error syscall getaddrinfo', /registry could not be reached/],
  ['npm error network ETIMEDOUT', /registry could not be reached/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES\nnpm error path node_modules', /may not write/],
  ['npm error code EUSAGE', /lines from npm above/],
  ['', /lines from npm above/],
])('a failed installation is explained: %j', (printed, sentence) => {
  expect(whyInstallingFailed(printed)).toMatch(sentence);
});
