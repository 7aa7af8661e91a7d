/** Pages with a form that has a code mailed to whoever is not signed in. */
export const signInPages = ['login', 'sign-up', 'rest-password'] as const;

/** A reader's own pages: none of them is for others to find. */
export const accountPages = [...signInPages, 'profile', 'complete-profile', 'undo-email-change'] as const;
