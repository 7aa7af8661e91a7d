import type accounts from './messages/ar/accounts.json';
import type api from './messages/ar/api.json';
import type choice from './messages/ar/choice.json';
import type chrome from './messages/ar/chrome.json';
import type contact from './messages/ar/contact.json';
import type countries from './messages/ar/countries.json';
import type desk from './messages/ar/desk.json';
import type deskEditor from './messages/ar/desk-editor.json';
import type deskMatches from './messages/ar/desk-matches.json';
import type deskSeason from './messages/ar/desk-season.json';
import type deskSite from './messages/ar/desk-site.json';
import type errors from './messages/ar/errors.json';
import type following from './messages/ar/following.json';
import type football from './messages/ar/football.json';
import type league from './messages/ar/league.json';
import type mail from './messages/ar/mail.json';
import type match from './messages/ar/match.json';
import type mistakes from './messages/ar/mistakes.json';
import type pages from './messages/ar/pages.json';
import type phone from './messages/ar/phone.json';
import type player from './messages/ar/player.json';
import type profile from './messages/ar/profile.json';
import type push from './messages/ar/push.json';
import type rating from './messages/ar/rating.json';
import type reading from './messages/ar/reading.json';
import type scores from './messages/ar/scores.json';
import type search from './messages/ar/search.json';
import type share from './messages/ar/share.json';
import type story from './messages/ar/story.json';
import type viewer from './messages/ar/viewer.json';
import type voting from './messages/ar/voting.json';
import type zones from './messages/ar/zones.json';

/** All messages of a language, by the name of their file. The default language is the reference for the types of keys. */
export interface Messages {
  accounts: typeof accounts;
  api: typeof api;
  choice: typeof choice;
  chrome: typeof chrome;
  contact: typeof contact;
  countries: typeof countries;
  desk: typeof desk;
  'desk-editor': typeof deskEditor;
  'desk-matches': typeof deskMatches;
  'desk-season': typeof deskSeason;
  'desk-site': typeof deskSite;
  errors: typeof errors;
  following: typeof following;
  football: typeof football;
  league: typeof league;
  mail: typeof mail;
  match: typeof match;
  mistakes: typeof mistakes;
  pages: typeof pages;
  phone: typeof phone;
  player: typeof player;
  profile: typeof profile;
  push: typeof push;
  rating: typeof rating;
  reading: typeof reading;
  scores: typeof scores;
  search: typeof search;
  share: typeof share;
  story: typeof story;
  viewer: typeof viewer;
  voting: typeof voting;
  zones: typeof zones;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'chrome';
    resources: Messages;
  }
}
