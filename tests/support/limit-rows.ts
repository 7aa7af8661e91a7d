// Long because it is one table: every limit that docs/security.md lists, with the test that proves it.
import {
  maxDeskPictureBytes,
  maxDeskPicturePixels,
  maxDeskPictureSide,
  maxDeskFactsBytes,
  maxDeskTextBytes,
  maxItemPictures,
  maxRevisions,
} from '#contract/desk/item-limits.ts';
import {
  maxIrregularities,
  maxSeasonFileBytes,
  seasonTimeoutMs,
  seasonWriteTimeoutMs,
} from '#contract/desk/season-plan.ts';
import { maxPreviewLinks } from '#contract/desk/preview-link-routes.ts';
import { maxDeskBodyBytes } from '#server/features/desk/desk.ts';
import { maxQuestions } from '#server/features/desk/newsroom-process.ts';
import { maxWaitingUploads, pictureTimeoutMs } from '#server/features/desk/pictures/clean-picture.ts';
import { maxImporterMegabytes, maxWaitingSeasons } from '#server/features/desk/season/season-process.ts';
import { maxUploadsOfPerson } from '#server/features/desk/pictures/upload-queue.ts';
import { maxInvitations } from '#server/features/desk/people/invitations.ts';
import { maxPasskeys } from '#server/features/desk/people/passkeys.ts';
import { maxOfMatch } from '#server/features/push/message-rows.ts';
import { maxSubscriptions } from '#server/features/push/subscriptions.ts';
import { calendarLimits, deskLimits, networkLimits, pushLimits } from '#server/platform/limits/network-limits.ts';
import { maxMemoryCounters } from '#server/platform/limits/memory-limits.ts';
import { codeLifetimeMs, maxTries } from '#server/features/accounts/codes.ts';
import { rateLimits, type RateLimitWindow } from '#server/platform/limits/rate-limits.ts';
import { maxSessions, maxUserAgentLength } from '#server/http/session/sessions.ts';
import { maxTokenLength } from '#server/http/session/tokens.ts';
import { maxUploads } from '#server/features/accounts/uploads.ts';
import { maxMalformedQueryLength } from '#server/http/answer-malformed.ts';
import { maxBodyBytes } from '#server/http/api/body-rules.ts';
import { maxCookiesOfName } from '#server/http/api/cookie-values.ts';
import { maxScans } from '#server/platform/avatar-renderer/accepted-picture.ts';
import { defaultLimits as renderer, maxWaitingPictures } from '#server/platform/avatar-renderer/avatar-renderer.ts';
import { maxCalendarCacheBytes, maxWaitingCalendars } from '#server/features/calendars/calendar-cache.ts';
import { maxAtOnce as maxCaptchasAtOnce } from '#server/platform/captcha/captcha.ts';
import { maxFormBytes, maxFormFields } from '#server/features/contact/contact-page.ts';
import { maxLookups } from '#server/features/country/country-routes.ts';
import { httpLimits, idleTimeout, maxHttpConnections, maxPipelined } from '#server/http/http-server.ts';
import { maxUnwrittenBytes } from '#server/platform/line-writer.ts';
import { maxSending } from '#server/platform/mail/outbox-worker.ts';
import { maxMetricsConnections } from '#server/metrics/metrics-server.ts';
import { maxServiceAnswerBytes } from '#server/platform/read-answer.ts';
import { maxFieldLength as maxSignInFieldLength } from '#server/features/accounts/social/auth-routes.ts';
import { maxPushItems } from '#contract/push/push-choices.ts';
import { maxEndpointLength } from '#contract/push/routes.ts';
import { maxMarks } from '#contract/composed.ts';
import { maxEntries } from '#contract/live/routes.ts';
import {
  largestAvatarBytes,
  largestAvatarPixels,
  largestAvatarSide,
  maxCaptchaTokenLength,
  maxEmailLength,
  maxMessageLength,
  maxNameLength,
  maxSubjectLength,
} from '#contract/rules.ts';
import { signInLengths } from '#contract/sign-in.ts';
import {
  maxCalendarBytes,
  maxCalendarItems,
  maxChanges,
  maxFollowed,
  maxItemLength,
  maxPlaces,
  maxSaved,
} from '#contract/following/limits.ts';
import { maxDrawingBytes, maxDrawingElements } from '#newsroom/index/drawing.ts';
import { maxPictureBytes, maxPicturePixels, maxVideoBytes } from '#newsroom/index/pictures.ts';
import { maxYamlAliases } from '#newsroom/index/source-files.ts';
import { maxTextFileBytes } from '#newsroom/index/utf8.ts';
import { maxSourceBytes } from '#import/files/read-source.ts';
import { maxFormerAddress } from '#schemas/former-address.ts';
import { maxOptions } from '#schemas/poll.ts';
import { maxSiteNameLength, maxSiteTextLength } from '#settings/site/text-by-language.ts';
import { maxLineBytes } from '../../scripts/accounts/read-lines.ts';
import { maxBackupManifestBytes } from '../../scripts/backup/manifest.ts';
import { maxPathLength } from '../../scripts/operator/contained-path.ts';
import { maxOwnFiles } from '../../scripts/upload/target.ts';
import { maxOwnBytes } from '../../scripts/upload/target-tool.ts';
import { maxUploadManifestBytes } from '../../scripts/upload/upload-manifest.ts';

const count = (number: number): string => number.toLocaleString('en');

const units = ['bytes', 'KiB', 'MiB', 'GiB'] as const;
const bytes = (size: number): string => {
  const unit = size === 0 ? 0 : units.findLastIndex((_, at) => size % 1024 ** at === 0);
  return `${count(size / 1024 ** unit)} ${units[unit]}`;
};

const characters = (length: number): string => `${count(length)} characters`;

const minuteMs = 60_000;
const time = (ms: number): string => (ms < 5 * minuteMs ? `${ms / 1000} s` : `${ms / minuteMs} minutes`);

const windowNames = new Map([
  [minuteMs, 'minute'],
  [60 * minuteMs, 'hour'],
  [24 * 60 * minuteMs, 'day'],
]);
const windows = (limits: readonly RateLimitWindow[]): string =>
  limits
    .map(({ max, windowMs }) => `${count(max)} a ${windowNames.get(windowMs)}`)
    .join(', ')
    .replace('a hour', 'an hour');

const networks = (limits: Record<keyof typeof calendarLimits, readonly RateLimitWindow[]>): string =>
  Object.entries(limits)
    .map(([kind, some]) => `${kind}: ${windows(some)}`)
    .join('; ');

/** Input, its limit as the code has it, and the test that shows what happens above it. */
type LimitRow = readonly [input: string, limit: string, test: string];

/** The rows of the table of limits in docs/security.md, in its order. */
export const limitRows: readonly LimitRow[] = [
  [
    'connections to the server',
    count(maxHttpConnections),
    'tests/api/http.test.ts › so many connections are accepted at a time, and further ones closed',
  ],
  [
    'pipelined requests of a connection',
    count(maxPipelined),
    'tests/api/http.test.ts › so many requests of a connection wait for their answers at a time, and more close it',
  ],
  [
    'connections to the metrics',
    count(maxMetricsConnections),
    'src/server/metrics/metrics-server.test.ts › takes so many connections at a time, and as long for a request as the server',
  ],
  [
    'a request’s line and headers, the address among them',
    bytes(httpLimits.maxHeaderSize),
    'tests/api/http.test.ts › by their headers get 431',
  ],
  [
    'time for a request’s headers',
    time(httpLimits.headersTimeout),
    'tests/api/http.test.ts › that do not end are ended, with or without a body',
  ],
  [
    'time for a whole request',
    time(httpLimits.requestTimeout),
    'tests/api/http.test.ts › that do not end are ended, with or without a body',
  ],
  [
    'a keep-alive connection without a request; a connection without traffic',
    `${time(httpLimits.keepAliveTimeout)}; ${time(idleTimeout)}`,
    'tests/api/http.test.ts › that do not end are ended, with or without a body',
  ],
  [
    'a query with invalid percent-encoding',
    characters(maxMalformedQueryLength),
    'tests/api/escapes.test.ts › in the query of %s',
  ],
  ['cookies of one name', count(maxCookiesOfName), 'tests/api/escapes.test.ts › are not decoded one by one for %s'],
  [
    'a body of the API',
    bytes(maxBodyBytes),
    'tests/api/api.test.ts › are refused above 64 KiB by the length they announce',
  ],
  [
    'a body of the plain contact form; its fields',
    `${bytes(maxFormBytes)}; ${maxFormFields}`,
    'tests/api/contact.test.ts › reports invalid fields, and does not fail where the database does',
  ],
  [
    'a token',
    characters(maxTokenLength),
    'tests/api/accounts/over-long.test.ts › opens nothing, and changes no answer',
  ],
  [
    'fields of a sign-in from a provider',
    characters(maxSignInFieldLength),
    'tests/api/social/apple.test.ts › is taken only where Apple is a provider, and only in a length that fits an address',
  ],
  [
    'a typed code; an attempt’s id; a client’s name or secret; its token for notices',
    Object.values(signInLengths).map(characters).join('; '),
    'tests/api/accounts/over-long.test.ts › is refused in every field, by its name',
  ],
  [
    'an email address',
    characters(maxEmailLength),
    'tests/api/accounts/over-long.test.ts › is refused in every field, by its name',
  ],
  [
    'a name',
    characters(maxNameLength),
    'tests/api/accounts/over-long.test.ts › is refused in every field, by its name',
  ],
  [
    'a message’s subject; its text',
    `${characters(maxSubjectLength)}; ${characters(maxMessageLength)}`,
    'src/contract/contact-fields.test.ts › %j: %j',
  ],
  [
    'combining marks in a row, in a name, a message or a path',
    String(maxMarks),
    'src/contract/read-name.test.ts › has no pile of marks, of any length',
  ],
  [
    'a captcha’s token',
    characters(maxCaptchaTokenLength),
    'tests/api/accounts/captcha.test.ts › refuses what can be no token',
  ],
  [
    'captcha tokens that are verified at once',
    count(maxCaptchasAtOnce),
    'src/server/platform/queue.test.ts › runs a limited number of tasks at a time, in order, and refuses tasks when it is full',
  ],
  [
    'networks whose country is looked up at once',
    count(maxLookups),
    'tests/api/accounts/country.test.ts › requests a network once, and so many at a time: more are told 0',
  ],
  [
    'a response of the captcha’s service or the country lookup',
    bytes(maxServiceAnswerBytes),
    'src/server/platform/read-answer.test.ts › reads an answer, and ends one without an end',
  ],
  [
    'the stored name of a browser',
    characters(maxUserAgentLength),
    'src/server/http/session/sessions.test.ts › keep so much of a browser’s name',
  ],
  [
    'sessions of a reader',
    count(maxSessions),
    'src/server/http/session/sessions.test.ts › are so many at most: a new one ends the one that was seen longest ago, also where the clock was set back',
  ],
  [
    'an avatar’s file',
    bytes(largestAvatarBytes),
    'tests/api/accounts/avatar.test.ts › more than two megabytes are too many, announced or not',
  ],
  [
    'avatar uploads of an account at once',
    count(maxUploads),
    'tests/api/accounts/avatar.test.ts › a few are received of an account at a time: %j',
  ],
  [
    'pixels of an avatar; pixels of its longer side',
    `${count(largestAvatarPixels)}; ${count(largestAvatarSide)}`,
    'tests/api/accounts/avatar.test.ts › a bomb of pixels is refused',
  ],
  [
    'scans of a JPEG avatar',
    count(maxScans),
    'tests/api/accounts/avatar.test.ts › a JPEG with ever more scans is refused, and delays nobody; one with ten is accepted',
  ],
  [
    'rendering an avatar',
    `${time(renderer.timeoutMs)}, ${bytes(renderer.maxMemoryBytes)} of memory, one at a time, ${count(maxWaitingPictures)} waiting, one of an account`,
    'tests/api/accounts/avatar.test.ts › only a few wait for rendering, and the others are told to retry later',
  ],
  [
    'avatars of an account',
    windows(rateLimits.pictures),
    'tests/api/accounts/avatar.test.ts › so many an hour are drawn, and no more',
  ],
  [
    'tries of a code; its lifetime',
    `${count(maxTries)}; ${time(codeLifetimeMs)}`,
    'tests/api/accounts/attacks.test.ts › attack 11: of a thousand parallel confirmations one is right',
  ],
  [
    'wrong codes of an account',
    windows(rateLimits.wrongCodes),
    'tests/api/accounts/limits.test.ts › attacks 20 and 27: wrong codes of every flow count together, and then no code counts',
  ],
  [
    'mails with codes to a mailbox',
    windows(rateLimits.mailsToAddress),
    'tests/api/accounts/limits.test.ts › mails go to one address once a minute, five times an hour, ten times a day',
  ],
  [
    'mails with codes for a network',
    networks(networkLimits.mails),
    'tests/api/accounts/limits.test.ts › attack 18: rotating the /64s of a /56, or of a /48, soon meets the limit of the wider network',
  ],
  [
    'sign-ins begun with a provider, and as many returns, of a network',
    networks(networkLimits['provider-begins']),
    'tests/api/social/limits.test.ts › is come back from as often, however old answers are sent again',
  ],
  [
    'accounts at providers that an account links',
    windows(rateLimits.links),
    'tests/api/social/linked-accounts.test.ts › are linked ten times a day, and no more notices are mailed',
  ],
  [
    'messages of a guest’s network',
    networks(networkLimits.messages),
    'tests/api/contact.test.ts › from %s are refused',
  ],
  [
    'messages of an account',
    windows(rateLimits.messagesFromAccount),
    'tests/api/contact.test.ts › of somebody who is signed in are counted by their account, and nothing is lost',
  ],
  [
    'receipts to a mailbox',
    windows(rateLimits.receiptsToAddress),
    "tests/api/contact.test.ts › that claim somebody else's address limit only the network they come from",
  ],
  [
    'mails that are sent at once',
    count(maxSending),
    'src/server/platform/mail/outbox-worker.test.ts › sends other mails while some are slow',
  ],
  [
    'a library: followed; saved; places',
    `${count(maxFollowed)}; ${count(maxSaved)}; ${count(maxPlaces)}`,
    'tests/api/interactions/library.test.ts › has limits: all of a change that goes beyond is refused, and removing makes room',
  ],
  [
    'changes of a library in a request; the id of an item',
    `${count(maxChanges)}; ${characters(maxItemLength)}`,
    'tests/api/interactions/library.test.ts › has limits: all of a change that goes beyond is refused, and removing makes room',
  ],
  [
    'entries in the journal of a match',
    count(maxEntries),
    'tests/api/interactions/live.test.ts › has so many entries at most',
  ],
  [
    'teams and matches that a browser is notified of; the address of its push service',
    `${count(maxPushItems)}; ${characters(maxEndpointLength)}`,
    'tests/api/interactions/push.test.ts › refuse what no message can be sent to, and too many items, and say nothing of it in the log',
  ],
  [
    'browsers that are notified',
    count(maxSubscriptions),
    'src/server/features/push/subscriptions.test.ts › are so many at most, and those that there are may change',
  ],
  [
    'changes of what browsers of a network are notified of',
    networks(pushLimits),
    'tests/api/interactions/push.test.ts › are changed so many times an hour from a network',
  ],
  [
    'notifications of a match to a browser',
    count(maxOfMatch),
    'tests/api/interactions/push.test.ts › are twelve of a match at most, the last of which is its end',
  ],
  ['items of a composed calendar', count(maxCalendarItems), 'tests/api/calendars.test.ts › of %s is answered in words'],
  [
    'size of the published calendars in it',
    bytes(maxCalendarBytes),
    'tests/api/calendars.test.ts › is composed of so many bytes at most',
  ],
  [
    'calendars in memory; calendars that wait to be composed',
    `${bytes(maxCalendarCacheBytes)}; ${count(maxWaitingCalendars)}`,
    'src/server/platform/queue.test.ts › runs a limited number of tasks at a time, in order, and refuses tasks when it is full',
  ],
  [
    'calendars that are composed for a network',
    networks(calendarLimits),
    'tests/api/calendars.test.ts › is composed so many times an hour for a network, and answered from memory meanwhile',
  ],
  [
    'counters of rate limits in memory',
    count(maxMemoryCounters),
    'src/server/platform/limits/memory-limits.test.ts › forgets the counter that was used longest ago for more than it holds',
  ],
  [
    'log lines in memory while the log cannot be written',
    bytes(maxUnwrittenBytes),
    'src/server/platform/logger.test.ts › they wait until there is room, as many as memory has for them',
  ],
  [
    'a body of the desk’s API; a picture',
    `${bytes(maxDeskBodyBytes)}; ${bytes(maxDeskPictureBytes)}`,
    'tests/api/desk/limits.test.ts › of bodies are its own',
  ],
  [
    'a text file of a story at the desk; its `story.yaml`',
    `${bytes(maxDeskTextBytes)}; ${bytes(maxDeskFactsBytes)}`,
    'tests/api/desk/items-refused.test.ts › a text that is too large is not saved',
  ],
  [
    'pixels of a picture of a story; pixels of its longer side',
    `${count(maxDeskPicturePixels)}; ${count(maxDeskPictureSide)}`,
    'tests/api/desk/item-pictures.test.ts › are not %s',
  ],
  [
    'decoding a picture of a story',
    `${time(pictureTimeoutMs)}, one at a time, ${count(maxWaitingUploads)} waiting`,
    'src/server/platform/queue.test.ts › runs a limited number of tasks at a time, in order, and refuses tasks when it is full',
  ],
  [
    'uploads of a person that run or wait',
    count(maxUploadsOfPerson),
    'tests/api/desk/item-pictures.test.ts › are read one after the other of each person, and so many wait: a body is in memory as a whole',
  ],
  [
    'pictures of a story; pictures that a person uploads',
    `${count(maxItemPictures)}; ${windows(rateLimits.deskPictures)}`,
    'tests/api/desk/item-pictures.test.ts › are uploaded so many times an hour by one person',
  ],
  [
    'characters of a file with a season; irregularities that are decided; files that a person has read',
    `${count(maxSeasonFileBytes)}; ${count(maxIrregularities)}; ${windows(rateLimits.deskSeasons)}`,
    'tests/api/desk/seasons.test.ts › is refused where it is too large or chosen by a path, and is read in time whatever it holds',
  ],
  [
    'reading a file with a season; writing it',
    `${time(seasonTimeoutMs)}, ${maxImporterMegabytes} MB, one at a time, ${count(maxWaitingSeasons)} waiting; ${time(seasonWriteTimeoutMs)}`,
    'src/server/platform/queue.test.ts › runs a limited number of tasks at a time, in order, and refuses tasks when it is full',
  ],
  [
    'stories that a person begins',
    windows(rateLimits.deskItems),
    'tests/api/desk/items.test.ts › is begun so many times an hour by one person',
  ],
  [
    'revisions of a story',
    count(maxRevisions),
    'tests/api/desk/items.test.ts › revisions are the last two hundred, and no text is kept without one',
  ],
  [
    'questions to the newsroom’s process; previews of a person, and share images',
    `${count(maxQuestions)}; 1`,
    'src/server/features/desk/newsroom-process.test.ts › gives the earlier preview of a person up for a later one, and those of others not',
  ],
  ['open invitations to the newsroom', count(maxInvitations), 'tests/api/desk/limits.test.ts › of open invitations'],
  [
    'invitations of an administrator',
    windows(rateLimits.deskInvitations),
    'tests/api/desk/people.test.ts › are invited thirty times an hour by one administrator at most',
  ],
  [
    'links of invitations that a network opens',
    networks(deskLimits),
    'tests/api/desk/limits.test.ts › of links that a network opens',
  ],
  [
    'preview links to a story; tries of such links by a network',
    `${count(maxPreviewLinks)}; ${networks(deskLimits)}`,
    'tests/api/desk/preview-links.test.ts › are so many, and tried so many times an hour from a network',
  ],
  ['passkeys of a person', count(maxPasskeys), 'tests/api/desk/limits.test.ts › of passkeys'],
  [
    'tries of passkeys and recovery codes of a person',
    windows(rateLimits.deskVerifications),
    'tests/api/desk/passkeys.test.ts › and recovery codes are tried thirty times an hour at most',
  ],
  ['options of a poll', count(maxOptions), 'src/schemas/poll.test.ts › has so many options at most'],
  [
    'a text, YAML or JSON file of the content',
    bytes(maxTextFileBytes),
    'src/newsroom/index/content-problems.test.ts › a file larger than any, and aliases that multiply one another',
  ],
  [
    'aliases of a YAML file',
    count(maxYamlAliases),
    'src/newsroom/index/content-problems.test.ts › a file larger than any, and aliases that multiply one another',
  ],
  [
    'a picture of the content; its pixels; a video',
    `${bytes(maxPictureBytes)}; ${count(maxPicturePixels)}; ${bytes(maxVideoBytes)}`,
    'src/newsroom/index/pictures.test.ts › stores no picture or video of more bytes or pixels than any has, and reads none of the first',
  ],
  [
    'a drawing; its elements',
    `${bytes(maxDrawingBytes)}; ${count(maxDrawingElements)}`,
    'src/newsroom/index/drawing.test.ts › a drawing has so many elements and bytes at most',
  ],
  [
    'a text of `site.yaml`; a name in it',
    `${count(maxSiteTextLength)} characters; ${count(maxSiteNameLength)}`,
    'src/settings/site/site-file.test.ts › with a mistake says where, and what is expected: %j',
  ],
  [
    'a former address in `redirects.json`',
    `${count(maxFormerAddress)} characters`,
    'src/publishing/derived/redirects/former-addresses.test.ts › refuses %s as a former address',
  ],
  [
    'a file of openfootball',
    bytes(maxSourceBytes),
    'scripts/import/files/read-source.test.ts › reads no file that is larger than any of openfootball',
  ],
  [
    'a line of a file of accounts',
    bytes(maxLineBytes),
    'tests/api/moving/accounts.test.ts › %s, before the database is opened',
  ],
  [
    'a backup’s manifest',
    bytes(maxBackupManifestBytes),
    'tests/api/moving/backup.test.ts › refuses %s, by name, and writes nothing',
  ],
  [
    'a path that a manifest names',
    characters(maxPathLength),
    'scripts/operator/contained-path.test.ts › is not longer than any path of a system',
  ],
  [
    'an upload’s manifest, zipped',
    bytes(maxOwnBytes),
    'scripts/upload/tampered-manifest.test.ts › does not fetch a larger manifest than any, and sends all again',
  ],
  [
    'an upload’s manifest, unzipped',
    bytes(maxUploadManifestBytes),
    'scripts/upload/tampered-manifest.test.ts › is refused where it is larger than any, however small its file',
  ],
  [
    'files in a folder for an upload’s own files',
    count(maxOwnFiles),
    'scripts/upload/tampered-manifest.test.ts › has so many files of its own at most',
  ],
];

/** The table, as it stands in the document. */
export const limitTable = (): string =>
  [
    '| input | limit | shown by |',
    '|---|---|---|',
    ...limitRows.map(([input, limit, test]) => `| ${input} | ${limit} | \`${test}\` |`),
  ].join('\n');
