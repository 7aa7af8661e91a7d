import { bringCaptcha } from '#api-client/captcha.ts';
import { bringClient, readUser } from '#api-client/accounts.ts';
import { messageOf } from '#api-client/answer.ts';
import { sendMessage } from '#api-client/contact.ts';
import { readUserCookie } from '#api-client/user-cookie.ts';
import { type ContactProblem, readContactFields } from '#contract/contact-fields.ts';
import { deleteDraft, readDraft, writeDraft } from './draft.ts';
import { fillEmpty, typedFields } from './form-fields.ts';
import { showProblems } from './show-problems.ts';

/** The form's messages in the page's language; the page passes them as JSON. */
export interface ContactWords {
  sending: string;
  problem: string;
  network: string;
  failed: string;
  problems: Record<ContactProblem, string>;
}

/** Fills in a signed-in reader's name and address. If the account cannot be fetched, the fields do not change. */
const fillFromAccount = async (form: HTMLFormElement): Promise<void> => {
  if (!readUserCookie(document.cookie)) return;
  const account = await readUser();
  if (account.ok) fillEmpty(form, { name: account.data.name, email: account.data.email });
};

/**
 * Sends the form without leaving the page, although the form works without this script: it checks the fields at once by the server's own
 * rules, keeps what is typed while there is no connection, and saves it in the tab across reloads.
 */
export const startContactForm = (): void => {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!form || !button) return;
  const words = JSON.parse(form.dataset['contact'] ?? '') as ContactWords;
  const send = button.textContent;
  let isSending = false;

  const showSending = (now: boolean): void => {
    isSending = now;
    button.textContent = now ? words.sending : send;
    button.ariaBusy = now ? 'true' : null;
  };
  const showSent = (): void => {
    deleteDraft();
    form.reset();
    void fillFromAccount(form);
    // The page shows what its URL names, as it does without a script.
    location.hash = 'sent';
    document.getElementById('sent')?.focus();
  };

  const submit = async (): Promise<void> => {
    const { fields, problems } = readContactFields(typedFields(form));
    const found = Object.entries(problems).map(([name, problem]) => [name, words.problems[problem]] as const);
    if (found.length > 0) return showProblems(form, { summary: words.problem, fields: Object.fromEntries(found) });
    showProblems(form, {});
    showSending(true);
    const answer = await sendMessage(fields);
    showSending(false);
    if (answer.ok) return showSent();
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
  form.addEventListener('input', () => writeDraft(typedFields(form)));
  form.addEventListener(
    'focusin',
    () => {
      bringCaptcha();
      // Loaded now, because there may be no connection when it is needed.
      bringClient().catch(() => {});
    },
    { once: true },
  );
  fillEmpty(form, readDraft());
  void fillFromAccount(form);
};
