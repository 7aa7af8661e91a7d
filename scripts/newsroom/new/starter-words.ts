import type { Language } from '#settings/site/known-languages.ts';

/** The texts of a new newsroom in one language. */
interface StarterWords {
  paper: string;
  tagline: string;
  description: string;
  about: string;
  licence: string;
  desk: string;
  story: { slug: string; title: string; dek: string; alt: string; body: string };
}

export const starterWords: Readonly<Record<Language, StarterWords>> = {
  ar: {
    paper: 'صحيفتي',
    tagline: 'كل مباراة، كل يوم',
    description: 'أخبار كرة القدم ونتائجها وجداولها.',
    about: 'صحيفة كرة قدم مستقلة.',
    licence: '© جميع الحقوق محفوظة للصحيفة',
    desk: 'هيئة التحرير',
    story: {
      slug: 'أول-خبر',
      title: 'أول خبر في الصحيفة',
      dek: 'هذا السطر يظهر تحت العنوان، وفي القوائم ونتائج البحث.',
      alt: 'دائرة منتصف الملعب كما تُرى من أعلى',
      body: `هذا نص الخبر، وهو في الملف \`news/first-story/ar.md\`. اكتب مكانه خبرك ثم احفظ الملف.

## عنوان فرعي

افصل بين الفقرات بسطر فارغ. واكتب النتائج بشرطة قصيرة: 2–1.

> [!quote]
> هكذا يُكتب الاقتباس البارز.
`,
    },
  },
  en: {
    paper: 'My Paper',
    tagline: 'Every match, every day',
    description: 'Football news, results and tables.',
    about: 'An independent football paper.',
    licence: '© The paper. All rights reserved',
    desk: 'the desk',
    story: {
      slug: 'first-story',
      title: 'The first story of the paper',
      dek: 'This line stands under the title, in lists and in search results.',
      alt: 'The centre circle of a pitch, seen from above',
      body: `This is the text of the story, in the file \`news/first-story/en.md\`. Write yours in its place, and save the file.

## A heading

An empty line separates paragraphs. Write scores with an en dash: 2–1.

> [!quote]
> A quotation that stands out is written like this.
`,
    },
  },
};

/** The comments in the files of a new newsroom, and what the command says at its end, in the language of its editors. */
interface StarterComments {
  paper: string;
  name: string;
  languages: string;
  tagline: string;
  description: string;
  about: string;
  colours: string;
  mark: string;
  clock: string;
  sections: string;
  desk: string;
  story: string;
  id: string;
  slug: string;
  status: string;
  publishedAt: string;
  author: string;
  hero: string;
  corrections: string;
  note: string;
  made: string;
  start: string;
  check: string;
}

export const starterComments: Readonly<Record<Language, StarterComments>> = {
  ar: {
    paper: 'الصحيفة: اسمها وشكلها. الاسم وحده لازم. السطور التي تبدأ بعلامة # لا تُقرأ: احذف العلامة لتستعمل السطر.',
    name: 'اسم الصحيفة',
    languages: 'لغات الصحيفة، وأولها لكل قارئ لا يعرف الموقع لغته',
    tagline: 'كلمات قليلة تحت الاسم في صور المشاركة',
    description: 'جملة لمحركات البحث ومتاجر التطبيقات',
    about: 'أسفل كل صفحة: تعريف بالصحيفة، ثم سطر الحقوق',
    colours: 'لون الصحيفة، وتتبعه بقية الألوان. اللون الذي لا يُقرأ عليه النص يُرفض، وتُذكر نسبة التباين.',
    mark: 'شعار مربع بلون واحد (currentColor) في ملف SVG بجانب هذا الملف، ومنه تُصنع الأيقونات',
    clock: 'توقيت الصحيفة، وتُقرأ به المواعيد المكتوبة بلا Z، ثم شكل الأرقام: latn ‏(123) أو arab ‏(١٢٣)',
    sections: 'الأقسام وترتيبها. من دون هذا السطر تظهر كلها؛ والتفاصيل في docs/site-yaml.md',
    desk: 'بريد هيئة التحرير، وحسابات الصحيفة في الشبكات',
    story: 'لكل خبر مجلد في news: بياناته هنا، ونصه في ملف لكل لغة، وصورته بجانبهما',
    id: 'اسم المجلد، ولا يتغير',
    slug: 'عنوان الصفحة في الموقع: كلمات تفصلها شرطات',
    status: 'draft مسودة، scheduled مجدول، published منشور، archived مسحوب',
    publishedAt: 'اليوم والساعة: بتوقيت غرينتش مع Z كما هنا، أو بتوقيت الصحيفة مثل 2026-07-19 22:00',
    author: 'اسم ملف في authors بلا .yaml',
    hero: 'الصورة الرئيسية: JPEG أو PNG أو WebP أو SVG، ويحسن ألا يقل عرضها عن 1200 بكسل',
    corrections: 'تصحيح خطأ نُشر: يراه القراء مع وقته',
    note: 'ذكرت نسخة سابقة من هذا الخبر ملعبًا آخر.',
    made: 'كُتبت صحيفة جديدة في',
    start: 'لتراها في متصفحك:',
    check: 'لفحص كل ما فيها:',
  },
  en: {
    paper:
      'The paper: its name and its look. Only the name is required. Lines that begin with # are not read: remove it to use one.',
    name: 'What the paper is called',
    languages: 'The languages of the paper, the one for all other readers first',
    tagline: 'A few words below the name, on share images',
    description: 'A sentence for search engines and app stores',
    about: 'At the foot of each page, with the line of rights below it',
    colours:
      'The colour of the paper; the others follow from it. One that readers could not read is refused, with its contrast.',
    mark: 'A square drawing in one colour (currentColor), an SVG file beside this one: all icons are made from it',
    clock:
      'The clocks of the paper, by which times without a Z are read; digits on Arabic pages, latn (123) or arab (١٢٣)',
    sections: 'The sections and their order; without this line all of them. More: docs/site-yaml.md',
    desk: 'The address of the desk, and the accounts of the paper elsewhere',
    story:
      'Each story is a folder in news: its data here, a file for the text in each language, and its picture beside them',
    id: 'The name of the folder, which never changes',
    slug: 'The address of the page: words joined by hyphens',
    status: 'draft, scheduled, published or archived',
    publishedAt: 'The day and the time: in UTC with a Z, as here, or by the clocks of the paper, as 2026-07-19 22:00',
    author: 'The name of a file in authors, without .yaml',
    hero: 'The main picture: JPEG, PNG, WebP or SVG, best with a width of 1,200 pixels or more',
    corrections: 'A mistake that was published and corrected: readers see it with its time',
    note: 'An earlier version named another stadium.',
    made: 'A new newsroom is in',
    start: 'To see it in your browser:',
    check: 'To check all of it:',
  },
};
