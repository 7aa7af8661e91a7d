import arAccounts from './messages/ar/accounts.json' with { type: 'json' };
import arApi from './messages/ar/api.json' with { type: 'json' };
import arChrome from './messages/ar/chrome.json' with { type: 'json' };
import arContact from './messages/ar/contact.json' with { type: 'json' };
import arErrors from './messages/ar/errors.json' with { type: 'json' };
import arFootball from './messages/ar/football.json' with { type: 'json' };
import arLeague from './messages/ar/league.json' with { type: 'json' };
import arMatch from './messages/ar/match.json' with { type: 'json' };
import arMail from './messages/ar/mail.json' with { type: 'json' };
import arPages from './messages/ar/pages.json' with { type: 'json' };
import arPhone from './messages/ar/phone.json' with { type: 'json' };
import arPlayer from './messages/ar/player.json' with { type: 'json' };
import arProfile from './messages/ar/profile.json' with { type: 'json' };
import arRating from './messages/ar/rating.json' with { type: 'json' };
import arSearch from './messages/ar/search.json' with { type: 'json' };
import arShare from './messages/ar/share.json' with { type: 'json' };
import arStory from './messages/ar/story.json' with { type: 'json' };
import arViewer from './messages/ar/viewer.json' with { type: 'json' };
import arVoting from './messages/ar/voting.json' with { type: 'json' };
import enAccounts from './messages/en/accounts.json' with { type: 'json' };
import enApi from './messages/en/api.json' with { type: 'json' };
import enChrome from './messages/en/chrome.json' with { type: 'json' };
import enContact from './messages/en/contact.json' with { type: 'json' };
import enErrors from './messages/en/errors.json' with { type: 'json' };
import enFootball from './messages/en/football.json' with { type: 'json' };
import enLeague from './messages/en/league.json' with { type: 'json' };
import enMatch from './messages/en/match.json' with { type: 'json' };
import enMail from './messages/en/mail.json' with { type: 'json' };
import enPages from './messages/en/pages.json' with { type: 'json' };
import enPhone from './messages/en/phone.json' with { type: 'json' };
import enPlayer from './messages/en/player.json' with { type: 'json' };
import enProfile from './messages/en/profile.json' with { type: 'json' };
import enRating from './messages/en/rating.json' with { type: 'json' };
import enSearch from './messages/en/search.json' with { type: 'json' };
import enShare from './messages/en/share.json' with { type: 'json' };
import enStory from './messages/en/story.json' with { type: 'json' };
import enViewer from './messages/en/viewer.json' with { type: 'json' };
import enVoting from './messages/en/voting.json' with { type: 'json' };

/** Every message people read, by language and namespace. English is the reference for the keys' types. */
export const catalogue = {
  ar: {
    accounts: arAccounts,
    api: arApi,
    chrome: arChrome,
    contact: arContact,
    errors: arErrors,
    football: arFootball,
    league: arLeague,
    mail: arMail,
    match: arMatch,
    pages: arPages,
    phone: arPhone,
    player: arPlayer,
    profile: arProfile,
    rating: arRating,
    share: arShare,
    search: arSearch,
    story: arStory,
    viewer: arViewer,
    voting: arVoting,
  },
  en: {
    accounts: enAccounts,
    api: enApi,
    chrome: enChrome,
    contact: enContact,
    errors: enErrors,
    football: enFootball,
    league: enLeague,
    mail: enMail,
    match: enMatch,
    pages: enPages,
    phone: enPhone,
    player: enPlayer,
    profile: enProfile,
    rating: enRating,
    share: enShare,
    search: enSearch,
    story: enStory,
    viewer: enViewer,
    voting: enVoting,
  },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'chrome';
    resources: (typeof catalogue)['en'];
  }
}
