import { describe, expect, it } from 'vitest';
import { progressBar, colours, duration, startStep } from './terminal.mjs';

function recorder(isTTY: boolean) {
  let text = '';
  return {
    isTTY,
    columns: 60,
    write: (more: string) => {
      text += more;
    },
    get text() {
      return text;
    },
  };
}

describe('a step on show', () => {
  it('is plain lines where the output is no terminal', () => {
    const out = recorder(false);
    const step = startStep('Rendering pages', out);
    step.progress(3, 10);
    step.done('10 pages');
    expect(out.text).toMatch(/^Rendering pages…\n✓ Rendering pages: 10 pages \([\d.]+ s\)\n$/);
  });

  it('is one line, erased before the last word, on a terminal', () => {
    const out = recorder(true);
    const step = startStep('Rendering pages', out);
    step.fail('a page failed');
    expect(out.text).not.toContain('…\n');
    expect(out.text.split('\n')).toHaveLength(2);
    expect(out.text).toContain('\r\x1b[K');
    expect(out.text).toContain('a page failed');
  });

  it('never draws past the width of the terminal', () => {
    const out = recorder(true);
    const step = startStep('A label much longer than the terminal is wide, as some of them are', out);
    const line = out.text.replaceAll(/\r|\x1b\[K/g, '');
    step.done();
    expect(line.length).toBeLessThan(60);
  });
});

describe('a bar', () => {
  it('fills with what is done', () => {
    expect(progressBar(0, 10, 10)).toBe('░░░░░░░░░░ 0 %');
    expect(progressBar(5, 10, 10)).toBe('█████░░░░░ 50 %');
    expect(progressBar(10, 10, 10)).toBe('██████████ 100 %');
  });

  it('holds with no total, and with more done than foreseen', () => {
    expect(progressBar(0, 0, 4)).toBe('░░░░ 0 %');
    expect(progressBar(12, 10, 4)).toBe('████ 100 %');
  });
});

it('writes durations for people', () => {
  expect(duration(1234)).toBe('1.2 s');
  expect(duration(9960)).toBe('10 s');
  expect(duration(47_900)).toBe('48 s');
  expect(duration(59_700)).toBe('1 min 00 s');
  expect(duration(125_000)).toBe('2 min 05 s');
});

it('paints only where asked to', () => {
  expect(colours(false).bad('no')).toBe('no');
  expect(colours(true).bad('no')).toBe('\x1b[31mno\x1b[0m');
});
