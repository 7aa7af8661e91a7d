import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lexicon } from './lexicon-words.ts';
import { checkLexicon } from './lexicon.ts';

const found = (text: string, isMessages = false) =>
  checkLexicon('src/content/news/one/ar.md', text, isMessages).map(({ line, message }) => `${line} ${message}`);

describe('the lexicon', () => {
  it('names file, line, word and what to write', () => {
    expect(checkLexicon('ar.md', 'سطر\nفازت بعد التمديد.', false)).toEqual([
      { file: 'ar.md', line: 2, message: '“بعد التمديد” is not in the lexicon: write بعد الوقت الإضافي' },
    ]);
  });

  it.each([
    ['يسأل المكتب', 'المكتب'],
    ['وللمكتب', 'وللمكتب'],
    ['تأهلت بفرق الأهداف', 'بفرق الأهداف'],
    ['ar: بعد\n  التمديد', 'بعد التمديد'],
    ['فاز يوم الاثنين، 6 يوليو', 'الاثنين، 6'],
    ['هدف لـالجزائر', 'لـ'],
    ['45 %', '5 %'],
    ['45٪', '٪'],
    ['سجل 1248 هدفًا', '1248'],
    ['أمام 72000 متفرج', '72000'],
    ['شهدت 96 مباراة من 104 هدفًا', '6 مباراة من 104 هدف'],
    ['من 178 لاعبًا سجل 121 هدفًا واحدًا', '1 هدفًا واحدًا'],
    ['شهدت 30 من مباريات المونديال الـ104 أهدافًا', '0 من مباريات المونديال الـ104 أهداف'],
    ['الرابط صالح {{count}} دقيقة', 'صالح {{'],
    ['تم حفظ التغيير', 'تم حفظ'],
    ['صوّت مجلس الاتحاد الدولي', 'مجلس الاتحاد الدولي'],
    ['unit: { ar: لاعب, en: players }', 'unit: { ar: لاعب,'],
    ['أخبرنا نبحث', 'أخبرنا نب'],
    ['وحلت أخيرة', 'وحلت'],
    ['أي أن أصحابها تنازلوا', 'أي أن أ'],
    ['أي أنها تعادلت', 'أي أنها'],
    ['ففي موسم 1926–1927', 'موسم 1926–1'],
    ['وهذا النهائي السابع في تاريخها', 'وهذا النهائي السابع في تاريخ'],
    ['وهذه [المباراة](match:a) الوحيدة من ست', 'وهذه [المباراة] الوحيدة من '],
    ['صوت واحد: لتصوت مرة', 'لتصوت'],
    ['لا تتبع، ولا إعلانات', 'لا تتبع'],
    ['أنهى أحد عشر منتخبًا', 'أحد عشر'],
    ['قبل النهاية بإحدى عشرة دقيقة', 'بإحدى عشرة'],
    ['المنتخبات الاثنا عشر', 'الاثنا عشر'],
    ['بطاقات لاثني عشر منتخبًا', 'لاثني عشر'],
    ['الأندية الثمانية عشر', 'الثمانية عشر'],
    ['وأربعين دقيقة', 'وأربعين'],
    ['عند اكتمال الدقيقة التسعين', 'الدقيقة التسعين'],
  ])('refuses “%s”', (text, word) => expect(found(text)).toEqual([expect.stringContaining(`“${word}”`)]));

  it.each([
    'كل الفرق، ومكاتب الرهان',
    'slug: { ar: هدف-بعد-المكتب }',
    'دور الـ32، وبطولة الـ48 منتخبًا',
    'عام 2026، و1,248 لاعبًا، وموسم 2023/24، و45%',
    '[الخبر](story:news/5000) و`1248`',
    'The stadium holds 72000.',
    'لا فرق بين الفريقين',
    'للجزائر ولـMarcos ولـ3',
    'سُجّل هدف واحد على الأقل في 96 مباراة من 104',
    'مجلس الاتحاد الدولي لكرة القدم (إيفاب) ومجلس فيفا',
    'صالح لخمس دقائق، ولمرة واحدة، وفي صالح المهاجم',
    'مباريات تُتم العدد 104',
    'شرط واحد، أي أن يفوز',
    'خط الهدف بين 1986–1994',
    'ولم يبلغ أحد عشرة أهداف',
    'المباراة الثامنة عشرة، والفوز العشرون، ابن الخامسة والثلاثين، في الحادية عشرة',
    'وهذا هو النهائي السابع في تاريخها، وهذه خسارتها الوحيدة في البطولة',
  ])('leaves “%s” alone', (text) => expect(found(text)).toEqual([]));

  it('refuses in messages what prose may say', () => {
    expect(found('"teams_zero": "لا فرق"', true)).toHaveLength(1);
    expect(found('"through": "تأهل {{team}}"', true)).toHaveLength(1);
    expect(found('"level_two": "تساويا نقاطًا"', true)).toHaveLength(1);
    expect(found('"penalties_two": "منها ركلتا جزاء"', true)).toHaveLength(1);
    expect(found('"known": "متوفرة في {{known}} منها"', true)).toHaveLength(1);
    expect(found('"sent": "أُرسل الرمز. راجع بريدك",\n', true)).toHaveLength(1);
    expect(found('"sent": "أُرسل الرمز. راجع بريدك.",\n"short": "أُرسل الرمز"\n', true)).toEqual([]);
  });

  it('leaves words to search that readers look for', () => {
    const words = '"voting": "تصويت، استطلاع"';
    expect(checkLexicon('src/i18n/messages/ar/search.json', words, true)).toEqual([]);
    expect(checkLexicon('src/i18n/messages/ar/voting.json', words, true)).toHaveLength(1);
  });

  it('stands in the documentation, word for word', () => {
    const chapter = readFileSync('docs/rtl.md', 'utf8').split('## Lexicon')[1] ?? '';
    for (const { not = [], write } of lexicon)
      for (const words of [...not, write.split(', ')[0] ?? '']) expect(chapter).toContain(words);
  });
});
