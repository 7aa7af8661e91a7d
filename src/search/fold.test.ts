import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['كرة', 'كره'],
    ['مصطفى', 'مصطفي'],
    ['مؤتمر شؤون', 'موتمر شوون'],
    ['مسائل رئيس', 'مسايل رييس'],
    ['مُحَمَّدٌ', 'محمد'],
    ['الأهـــلي', 'الاهلي'],
    ['٢٠٢٦ ۱۴', '2026 14'],
    ['علی کریم', 'علي كريم'],
    ['Mbappé Ødegaard Šeško Müller', 'mbappe odegaard sesko muller'],
    ['İlkay Gündoğan, Kadıoğlu', 'ilkay gundogan, kadioglu'],
    ['Großkreutz Þór Łukasz Đorđe Kævin', 'grosskreutz thor lukasz dorde kaevin'],
    ['\u2066الأهلي\u2069 \u200f2\u2060–\u20601', 'الاهلي 2–1'],
    ['ﻻعب', 'لاعب'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing more when it is done twice', () => {
    const once = fold('أُسامة ÅNGSTRÖM ﬁnal ٣');
    expect(fold(once)).toBe(once);
  });
});
