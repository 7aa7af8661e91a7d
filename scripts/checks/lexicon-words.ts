/** Words that the desk no longer uses, and their replacements: docs/rtl.md, "Lexicon", has the reasons. */
export interface LexiconEntry {
  /** Words as they were written, each to be found whole, also after و ف ب ل ك. */
  not?: readonly string[];
  /** Rules that a list of words cannot express. */
  pattern?: RegExp;
  /** What to write. */
  write: string;
  /** Words that are wrong in messages only: prose has other uses for them. */
  messagesOnly?: true;
}

const weekdays = 'الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت';

export const lexicon: readonly LexiconEntry[] = [
  { not: ['بعد وقت إضافي', 'بعد التمديد'], write: 'بعد الوقت الإضافي' },
  { not: ['فرق الأهداف'], write: 'فارق الأهداف' },
  { not: ['المكتب', 'غرفة الأخبار', 'فريق التحرير', 'فريق تحرير'], write: 'هيئة التحرير' },
  { not: ['مكتب المستديرة'], write: 'هيئة تحرير المستديرة' },
  { not: ['مكتب البيانات'], write: 'قسم البيانات' },
  { not: ['مكتب الرسم'], write: 'قسم الرسم' },
  { not: ['السجل'], write: 'بياناتنا' },
  { not: ['عنوانك'], write: 'بريدك' },
  { not: ['الإضاءة'], write: 'المظهر', messagesOnly: true },
  { not: ['نهاري'], write: 'فاتح', messagesOnly: true },
  { not: ['ليلي'], write: 'داكن', messagesOnly: true },
  { not: ['شروط الاستخدام'], write: 'الشروط والأحكام' },
  { not: ['الجوال'], write: 'الهاتف' },
  { not: ['حاول ثانية', 'حاول مرة أخرى', 'حاول مجددًا', 'حاول من جديد'], write: 'أعد المحاولة' },
  {
    not: ['في المئة', 'في المائة', 'بالمئة', 'بالمائة'],
    pattern: /٪|\d [%٪]/u,
    write: '45%, the sign directly after the figure',
  },
  { not: ['لا فرق'], write: 'لا منتخبات', messagesOnly: true },
  { not: ['واصل الفائز إلى', 'يواصل الفائز إلى'], write: 'تأهل الفائز إلى' },
  { not: ['الطريق إليها وما بعدها'], write: 'مشوار الفريقين' },
  { not: ['مرحلة بمرحلة'], write: 'شوطًا بشوط', messagesOnly: true },
  { not: ['إداريًا، لا الملعب'], write: 'حُسمت نتيجتها بقرار إداري' },
  { not: ['التسللات'], write: 'التسلل' },
  { not: ['فلا يعرف كم منها لعب'], write: 'عدد مشاركاته غير متوفر' },
  { not: ['فحكمت المواجهات المباشرة'], write: 'وحُسم الترتيب بالمواجهات المباشرة' },
  { not: ['فحكمت البطاقات'], write: 'وحُسم الترتيب باللعب النظيف' },
  { not: ['لا شيء فيه كلمة'], write: 'لا نتائج لـ«x»، وهذه نتائج «y»' },
  { not: ['أبواب الملعب'], write: 'أقسام الموقع', messagesOnly: true },
  { not: ['هذا أنا'], write: 'احفظ', messagesOnly: true },
  { not: ['على بعد خطوة'], write: 'اختر يومًا آخر', messagesOnly: true },
  { not: ['انقطع في طريق العودة'], write: 'لم يكتمل تسجيل الدخول', messagesOnly: true },
  { not: ['أغلق يغلق'], write: 'أُغلق في' },
  { not: ['بهذا الرمز تسجّل', 'بهذا الرابط تسجّل'], write: 'رمز الدخول إلى حسابك:' },
  { not: ['كتبت لتقرأ'], write: 'كُتبت لتُقرأ' },
  { pattern: /اً/u, write: 'هدفًا, tanween before the alif' },
  { pattern: new RegExp(`(?:${weekdays})،\\s+\\d`, 'u'), write: 'الاثنين 6 يوليو, without a comma' },
  {
    pattern: /(?<![\p{L}\p{M}])[وف]?لـ(?=[\u0621-\u063A\u0641-\u064A])/u,
    write: 'للجزائر، لماركوس, one word with the name',
  },
];
