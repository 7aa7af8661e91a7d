import type { Locale } from '#i18n/locales.ts';

/** What the API says when it cannot do what it was asked, by status. */
export const apiMessages = {
  400: { ar: 'طلب غير صالح', en: 'Bad request' },
  404: { ar: 'العنوان المطلوب غير موجود', en: 'Not found' },
  405: { ar: 'هذه الطريقة غير مسموح بها هنا', en: 'Method not allowed' },
  413: { ar: 'حجم الطلب أكبر من المسموح', en: 'The request is too large' },
  500: { ar: 'خطأ في الخادم', en: 'Internal Server Error' },
} as const satisfies Record<number, Record<Locale, string>>;

export type ApiErrorStatus = keyof typeof apiMessages;
