import { expect, it } from 'vitest';
import { UsageError } from '../../src/lib/command-line.ts';
import { readUploadArguments } from './upload-arguments.ts';

it.each([
  [[], 'Name the place to upload to:'],
  [['store:bucket', 'other:bucket'], 'one only'],
  [['store:bucket', '--delete'], "Unknown option '--delete'"],
  [['/mnt/site', '--clean-names'], '--clean-names is for object storage'],
])('%j are wrong, and say why', (args, message) => {
  expect(() => readUploadArguments(args)).toThrow(UsageError);
  expect(() => readUploadArguments(args)).toThrow(message);
});
