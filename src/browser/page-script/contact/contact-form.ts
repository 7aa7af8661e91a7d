import { bringCaptcha } from '#browser/api-client/captcha.ts';
import { bringClient, readUser } from '#browser/api-client/accounts.ts';
import { messageOf } from '#browser/api-client/answer.ts';
import { sendMessage } from '#browser/api-client/contact.ts';
import { watchUser } from '#browser/api-client/user-channel.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import {
  type ContactFieldName,
  type ContactFields,
  type ContactProblem,
  readContactFields,
} from '#contract/contact-fields.ts';
import { deleteDraft, readDraft, writeDraft } from '#browser/stores/contact-draft.ts';
import { emptyFilled, fillEmpty, type FilledFields, inputOf, typedFields } from './form-fields.ts';
import { showProblems } from './show-problems.ts';

/** The form's messages in the page's language; the page passes them as JSON. */
export interface ContactWords {
  sending: string;
  problem: string;
  network: string;
  failed: string;
  problems: Record<ContactProblem, string>;
}

/**
 * Sends the form without leaving the page, although the form works without this script: it checks the fields at once by the server's own
 * rules, keeps what is typed while there is no connection, and saves it in the tab across reloads.
 */
export const startContactForm = (): void => {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const sent = document.getElementById('sent');
  if (!form || !button || !sent) return;
  const words = JSON.parse(form.dataset['contact'] ?? '') as ContactWords;
  const send = button.textContent;
  let isSending = false;
  /** Id of who is signed in; null until that is known. */
  let reader: string | null | undefined = null;
  /** The values from the account. Nobody typed them, so they are removed when that reader signs out. */
  let fromAccount: FilledFields = {};

  /** A field that the reader is about to type in stays empty. */
  const fillFromAccount = (): void => fillEmpty(form, fromAccount, document.activeElement);
  /** Fills in a signed-in reader's name and address. If the account cannot be fetched, the fields do not change. */
  const followReader = async (): Promise<void> => {
    const id = readUserCookie(document.cookie)?.id;
    if (id === reader) return;
    // A reader's text is removed when they sign out, and a guest's text is replaced by the reader's own. Drafts keep both for their owners.
    // Text typed before this script ran belongs to the present reader.
    const kept = readDraft(id);
    if (reader !== null && (reader ?? kept)) form.reset();
    reader = id;
    fromAccount = {};
    fillEmpty(form, kept ?? {});
    if (id === undefined) return;
    const account = await readUser();
    if (!account.ok || id !== reader) return;
    fromAccount = { name: account.data.name, email: account.data.email };
    fillFromAccount();
  };
  const draft = (): Partial<ContactFields> =>
    Object.fromEntries(
      Object.entries(typedFields(form)).filter(([name, text]) => text !== fromAccount[name as ContactFieldName]),
    );

  const showSending = (now: boolean): void => {
    isSending = now;
    button.textContent = now ? words.sending : send;
    button.ariaBusy = now ? 'true' : null;
  };
  /** Text typed while the message was being sent stays, as a draft of another message. */
  const showSent = (sentFields: ContactFields): void => {
    emptyFilled(form, sentFields);
    deleteDraft(reader ?? undefined);
    if (Object.values(draft()).some(Boolean)) writeDraft(reader ?? undefined, draft());
    fillFromAccount();
    form.hidden = true;
    sent.hidden = false;
    sent.focus();
  };

  const submit = async (): Promise<void> => {
    const typed = typedFields(form);
    const { fields, problems } = readContactFields(typed);
    const found = Object.entries(problems).map(([name, problem]) => [name, words.problems[problem]] as const);
    if (found.length > 0) return showProblems(form, { summary: words.problem, fields: Object.fromEntries(found) });
    showProblems(form, {});
    showSending(true);
    const sender = reader;
    const answer = await sendMessage(fields);
    showSending(false);
    // A reader who signed in meanwhile has not sent it.
    if (sender !== reader) return answer.ok ? deleteDraft(sender ?? undefined) : undefined;
    if (answer.ok) return showSent(typed);
    const { failure } = answer;
    showProblems(form, {
      summary: messageOf(failure, words.failed, words.network),
      ...(failure.kind === 'answered' && { fields: failure.errors }),
    });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void submit();
  });
  form.addEventListener('input', () => writeDraft(reader ?? undefined, draft()));
  form.addEventListener(
    'focusin',
    () => {
      bringCaptcha();
      // Loaded now, because there may be no connection when it is needed.
      bringClient().catch(() => {});
    },
    { once: true },
  );
  // Browsers restore form fields when a page is opened again, for any reader. The draft belongs to its reader.
  inputOf(form, 'message').autocomplete = 'off';
  addEventListener('pagehide', () => emptyFilled(form, fromAccount));
  watchUser(() => void followReader());
  addEventListener('pageshow', fillFromAccount);
};
