/** Pages with a form that mails a code to a guest. */
export const signInPages = ['login', 'sign-up', 'rest-password'] as const;

/** A reader's own pages, which search engines must not index. */
export const accountPages = [...signInPages, 'profile', 'complete-profile', 'undo-email-change'] as const;
