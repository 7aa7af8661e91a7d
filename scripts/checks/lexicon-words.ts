/** Words that the newsroom no longer uses, and their replacements: docs/rtl.md, "Lexicon", has the reasons. */
export interface LexiconEntry {
  /** The rejected words, each found as a whole word, also after و ف ب ل ك. */
  not?: readonly string[];
  /** Rules that a list of words cannot express. */
  pattern?: RegExp;
  /** What to write. */
  write: string;
  /** Words that are wrong in messages only: prose has other uses for them. */
  messagesOnly?: true;
  /** Files that may contain them: words that readers search for. */
  except?: string;
}

/** Numbers from 11 in words. An ordinal, الثامنة عشرة or العشرون, is none. */
const largeNumbers = [
  'أحد عشر|إحدى عشرة|اثن[اي] عشر|اثنت[اي] عشرة',
  '(?:ثلاث|أربع|خمس|ست|سبع|تسع|ثماني)(?:ة عشر| عشرة)',
].join('|');
const tens = '(?:عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)(?:ون|ين)';

const weekdays = 'الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت';

export const lexicon: readonly LexiconEntry[] = [
  { not: ['بعد وقت إضافي', 'بعد التمديد'], write: 'بعد الوقت الإضافي' },
  { not: ['فرق الأهداف', 'فرق الأجسام', 'فرق العمر'], write: 'فارق الأهداف' },
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
  { not: ['قصة', 'القصة', 'قصص', 'القصص', 'قصصنا'], write: 'مادة' },
  { not: ['ملفي', 'ملفك', 'الملف الشخصي', 'ملف شخصي'], write: 'صفحة حسابك، حسابي' },
  {
    not: ['استطلاع', 'الاستطلاع', 'استطلاعات', 'الاستطلاعات'],
    write: 'تصويت',
    except: 'src/i18n/messages/ar/search.json',
  },
  {
    pattern: /صالحة? (?:\{\{|\d|دقائق|خمس|سبعة|مرة|يوم)/u,
    write: 'صالح لخمس دقائق ولمرة واحدة',
  },
  {
    not: ['تم تسجيل الدخول'],
    pattern: /(?<![\p{L}\p{M}])[وف]?[يت]?تمت? (?:ال)?\p{L}{3}/u,
    write: 'سُجّل دخولك',
  },
  { not: ['متوسط عمر التشكيلة', 'تشكيلة من 26'], write: 'القائمة' },
  { not: ['أدوار خروج المغلوب', 'الإقصائيات'], write: 'الأدوار الإقصائية' },
  { not: ['الوقت المضاف'], write: 'الوقت بدل الضائع' },
  {
    pattern: /مجلس الاتحاد الدولي(?! لكرة القدم \(إيفاب\))/u,
    write: 'مجلس فيفا؛ مجلس الاتحاد الدولي لكرة القدم (إيفاب)',
  },
  {
    not: [
      ...['صوتت', 'صوتوا', 'يودع', 'ودعت', 'ودعوا', 'مثلوا', 'توج', 'توجت', 'توجوا', 'سُجل', 'سُجلت'],
      ...['حلت', 'غيرت', 'غُير', 'غُيرت', 'تصوت'],
    ],
    write: 'صوّت، فرّق، قدّم، عدّد، ودّع، مثّل، فصّل، تُوّج، سُجّل، حلّت، غيّر, with the shadda',
  },
  {
    not: ['لا تتبع', 'قل عددها', 'قل عدده', 'بعيد الحرب'],
    write: 'لا تتبّع، قلّ عددها، بُعيد الحرب, with the sign that tells them apart',
  },
  { not: ['ناد', 'كاف', 'ثان', 'ثمان'], write: 'نادٍ، كافٍ، ثانٍ، ثمانٍ, with the tanween' },
  {
    pattern: /\d (?:\p{L}+ )?من (?:\p{L}+ )*(?:\p{L}+ـ)?\d+ (?:هدف|أهداف)|\d هدفًا واحدًا/u,
    write: 'سُجّل هدف في 96 مباراة من 104, no figure before a noun that it does not count',
  },
  {
    not: ['تساويا', 'تساوتا', 'تساووا', 'يلتقيا', 'يتقاسمان', 'أولى مبارياته', 'لم يلعب بعد'],
    pattern: /(?<![\p{L}\p{M}])(?:تأهلت?|فازت?|خسرت?|تعادلت?|خرجت?|تصدّرت?|ودّعت?) \{\{/u,
    write: 'التأهل ل{{team}}, which fits both genders and any number',
    messagesOnly: true,
  },
  {
    pattern: /unit: \{ ar: (?:لاعب|هدف|مباراة|منتخب|سنة|نقطة),/u,
    write: 'عدد اللاعبين، بالسنوات, an axis is headed by what is counted',
  },
  {
    pattern: /(?<![\p{L}\p{M}])(?:سجّل الدخول ت|أخبرنا ن|راسلنا ن)\p{L}/u,
    write: 'سجّل الدخول لتجدها, an imperative joined to its outcome',
  },
  {
    pattern: /\{\{\w+\}\} منه[ما]?ا?(?![\p{L}\p{M}])/u,
    write: 'المتوفرة منها: {{known}}, a figure that has no noun follows a colon',
    messagesOnly: true,
  },
  {
    pattern: /(?<![\p{L}\p{M}])منها (?:\{\{|ركل)/u,
    write: 'من علامة الجزاء: {{count}}, which fits one goal and two',
    messagesOnly: true,
  },
  { not: ['ستُقام في يوم آخر'], write: 'وأُجّلت إلى يوم آخر', messagesOnly: true },
  { not: ['كاريكاتير اليوم'], write: 'كاريكاتير', messagesOnly: true },
  {
    pattern: /(?<![\p{L}\p{M}])[وف]?هذ[اه] \[?ال\p{L}+\]?\s+ال\p{L}+ (?:في تاريخ|من )/u,
    write: 'وهذا هو النهائي السابع في تاريخها, a sentence with its pronoun',
  },
  {
    pattern: /(?<![\p{L}\p{M}])أي أن(?:(?:ه|ها|هم|هما)(?![\p{L}\p{M}])| (?![يتن])\p{L})/u,
    write: 'أي إن الترتيب محسوم, of a whole clause',
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{M}])(?:[وف]?[بلك]?(?:(?:ال)?(?:${largeNumbers})|${tens})|[وب]?(?:الدقيقة|الدقائق|التسعين) (?:التسعين|الثمانين|دقيقة))(?![\p{L}\p{M}])`,
    ),
    write: 'ثمانية أهداف، 11 هدفًا, figures from 11',
  },
  {
    pattern: /\. [^"\n]*[\p{L}\p{M}}](?=",?\n)/u,
    write: 'أُرسل الرمز. راجع بريدك., with the last full stop',
    messagesOnly: true,
  },
  { pattern: /(?:موسم|موسمي) \d{4}[–-]\d/u, write: 'موسم 1926/27, a season has a stroke' },
];
