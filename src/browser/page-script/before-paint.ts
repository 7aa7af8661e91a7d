import { userCookie } from '#contract/cookies.ts';
import { languageCookie, languageCookieMaxAgeSeconds } from '#i18n/locales.ts';
import type { Access } from '#seo/page-head.ts';

/**
 * Redirects guests from pages for readers, and readers from pages for guests. A visitor with a mailed link stays: it works without a
 * session, and its token must not be passed on.
 */
const guards: Record<Access, string> = {
  public: '',
  'signed-in': `if(!u&&!/^#link=./.test(location.hash))location.replace('/'+l+'/login?callbackUrl='+encodeURIComponent(location.pathname+location.search)+'&error=SessionRequired')`,
  'guests-only': `if(u)location.replace('/'+l)`,
};

/**
 * The one script that runs before anything is painted, as text for an inline element: it sets the chosen theme and text size, whether
 * results are hidden and how far behind matches are, sets the language cookie (the server does not, so that caches may share pages), and redirects visitors from pages
 * that are not for them. The `user` cookie is the only one a page can read; styles and the page script find it on the document. If only
 * that cookie is lost, the login page adopts the session and redirects back (src/browser/stores/adopt-session.ts).
 */
export const beforePaint = (access: Access): string =>
  `(d=>{
try{for(let k of['theme','text','scores','delay']){let c=localStorage.getItem(k);if(c)d.dataset[k]=c}}catch{}
let l=d.lang.split('-')[0],c='; '+document.cookie+';',u=/; ${userCookie}=([^;]+)/.exec(c);
if(!c.includes('; ${languageCookie}='+l+';'))document.cookie='${languageCookie}='+l+';path=/;max-age=${languageCookieMaxAgeSeconds};samesite=lax';
if(u)d.dataset.user=u[1];
${guards[access]}
})(document.documentElement)`.replaceAll('\n', '');
