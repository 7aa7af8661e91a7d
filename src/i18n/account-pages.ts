/** Pages with a form that mails a code to a guest. */
export const signInPages = ['login', 'sign-up', 'rest-password'] as const;

/** A reader's own pages, which search engines must not index. */
export const accountPages = [...signInPages, 'profile', 'complete-profile', 'undo-email-change'] as const;

/** The path of such a page. Islands that lead nowhere else import it in place of all addresses, which weigh 800 bytes. */
export const accountPath = (locale: string, page: (typeof accountPages)[number]): string => `/${locale}/${page}`;
