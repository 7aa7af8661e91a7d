import { userCookie } from '#contract/cookies.ts';
import { languageCookie, languageCookieMaxAgeSeconds } from '#i18n/locales.ts';
import { type Access } from '#seo/page-head.ts';

/** Keeps visitors off pages that are not theirs. Who opened a mailed link stays: it counts where nobody is signed in, and its token must not go anywhere. */
const guards: Record<Access, string> = {
  public: '',
  'signed-in': `if(!u&&!/^#link=./.test(location.hash))location.replace('/'+l+'/login?callbackUrl='+encodeURIComponent(location.pathname+location.search)+'&error=SessionRequired')`,
  'guests-only': `if(u)location.replace('/'+l)`,
};

/**
 * The one script that runs before anything is painted, as text for an inline element: it sets the chosen theme, keeps the language
 * cookie (the server leaves it alone, so that caches may share pages), and keeps visitors off pages that are not theirs.
 * The `user` cookie is the only one a page can read; it is there exactly while someone is signed in. Styles and the page script find it
 * on the document.
 */
export const beforePaint = (access: Access): string =>
  `(d=>{
try{let t=localStorage.getItem('theme');if(t)d.dataset.theme=t}catch{}
let l=d.lang.slice(0,2),c='; '+document.cookie+';',u=/; ${userCookie}=([^;]+)/.exec(c);
if(!c.includes('; ${languageCookie}='+l+';'))document.cookie='${languageCookie}='+l+';path=/;max-age=${languageCookieMaxAgeSeconds};samesite=lax';
if(u)d.dataset.user=u[1];
${guards[access]}
})(document.documentElement)`.replaceAll('\n', '');
