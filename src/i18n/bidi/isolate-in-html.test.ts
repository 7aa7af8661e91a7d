import { describe, expect, it } from 'vitest';
import { isolateFiguresInHtml } from './isolate-in-html.ts';

const isTeam = (words: string): boolean => ['فرنسا', 'إنجلترا', 'بلجيكا', 'السنغال'].includes(words);
const score = (figures: string, dir: 'ltr' | 'rtl') => `<bdi dir="${dir}" class="figures">${figures}</bdi>`;

describe('figures in HTML', () => {
  it('become elements, in text only', () => {
    expect(isolateFiguresInHtml('<a href="/x/2–1" title="2–1">فازت 2–1</a> في 90+4 و2 < 3', 'rtl', isTeam)).toBe(
      `<a href="/x/2–1" title="2–1">فازت ${score('2–1', 'ltr')}</a> في <bdi dir="ltr">90+4</bdi> و2 < 3`,
    );
  });

  it('read with two teams through the tags of a line', () => {
    expect(isolateFiguresInHtml('<p><strong>فرنسا</strong> <a href="match:x">4–6</a> إنجلترا</p>', 'rtl', isTeam)).toBe(
      `<p><strong>فرنسا</strong> <a href="match:x">${score('4–6', 'rtl')}</a> إنجلترا</p>`,
    );
  });

  it('take a link to a team for its name', () => {
    const link = (name: string) => `<a href="club:x">${name}</a>`;
    expect(isolateFiguresInHtml(`<p>${link('الديوك')} 2–1 ${link('الأسود')}</p>`, 'rtl', isTeam)).toBe(
      `<p>${link('الديوك')} ${score('2–1', 'rtl')} ${link('الأسود')}</p>`,
    );
  });

  it('do not read across the end of a line', () => {
    expect(isolateFiguresInHtml('<p>فرنسا</p><p>2–1 إنجلترا</p>', 'rtl', isTeam)).toBe(
      `<p>فرنسا</p><p>${score('2–1', 'ltr')} إنجلترا</p>`,
    );
  });

  it('read with the table in the cells of a right-to-left one', () => {
    const row = '<tr><td>فرنسا</td><td>0–1</td></tr>';
    expect(isolateFiguresInHtml(row, 'rtl', isTeam)).toBe(`<tr><td>فرنسا</td><td>${score('0–1', 'rtl')}</td></tr>`);
    expect(isolateFiguresInHtml(row, 'ltr')).toBe(`<tr><td>فرنسا</td><td>${score('0–1', 'ltr')}</td></tr>`);
  });

  it('are no part of a character reference', () => {
    expect(isolateFiguresInHtml('<p>«St James&#x27; Park»</p>', 'rtl')).toBe('<p>«St James&#x27; Park»</p>');
  });

  it('stay as their writer isolated them', () => {
    const html = '<p>فرنسا <bdi dir="ltr">2–1</bdi> إنجلترا</p>';
    expect(isolateFiguresInHtml(html, 'rtl', isTeam)).toBe(html);
  });
});
