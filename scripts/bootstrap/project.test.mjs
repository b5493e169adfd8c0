import { expect, test } from 'vitest';
import { nodeFor } from './project.mjs';

const execPath = '/usr/bin/node';

test.each(['24.0.0', '26.3.1'])('a machine whose own Node is %s works on it', (version) => {
  expect(nodeFor({ version, execPath })).toBe(execPath);
});

test.each(['20.19.0', '22.12.0'])('a machine whose own Node is %s works on the project’s', (version) => {
  expect(nodeFor({ version, execPath })).toMatch(/node_modules\/node\/bin\/node/);
});
