import {
  changePushChoices,
  changePushed,
  readPushChoices,
  stopPush,
  syncPushFacts,
  type PushOutcome,
} from '#browser/stores/push/change-push.ts';
import { pushedItems } from '#browser/stores/push/pushed-items.ts';
import {
  maxPushItems,
  type PushChoices,
  type PushItem,
  type PushKind,
  pushKinds,
} from '#contract/push/push-choices.ts';
import { addresses } from '#i18n/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { adoptStyles } from './adopt-styles.ts';
import { element } from './element.ts';
import styles from './push/push.css?inline';
import { pushWords } from './push/push-words.ts';

adoptStyles(styles);

/** Stores a change and says what became of it. */
type Save = (change: Promise<PushOutcome>, done?: string) => Promise<boolean>;

/** Hours that most sleep in, where none were chosen before. */
const usualQuiet = { from: '23:00', to: '07:00' };

const kindsPart = ({ kinds }: PushChoices, save: Save): HTMLElement => {
  const words = pushWords();
  const boxes = new Map<PushKind, HTMLInputElement>(
    pushKinds.map((kind) => [kind, element('input', { type: 'checkbox', checked: kinds.includes(kind) })]),
  );
  const chosen = (): PushKind[] => pushKinds.filter((kind) => boxes.get(kind)?.checked);
  /** The last one stays: none at all is what the button below is for. */
  const keepOne = (): void => boxes.forEach((box) => (box.disabled = box.checked && chosen().length === 1));
  const part = element('fieldset', {}, element('legend', { textContent: words.kinds }));
  for (const [kind, box] of boxes) part.append(element('label', {}, box, words.kind[kind]));
  part.addEventListener('change', () => {
    keepOne();
    void save(changePushChoices({ kinds: chosen() }));
  });
  keepOne();
  return part;
};

const quietPart = ({ quiet }: PushChoices, save: Save): HTMLElement => {
  const words = pushWords();
  const { from, to } = quiet ?? usualQuiet;
  const isOn = element('input', { type: 'checkbox', checked: quiet !== null });
  const times = [from, to].map((value) => element('input', { type: 'time', value, required: true, disabled: !quiet }));
  const [begin, end] = times as [HTMLInputElement, HTMLInputElement];
  const part = element(
    'fieldset',
    {},
    element('legend', { className: 'visually-hidden', textContent: words.quiet }),
    element('label', {}, isOn, words.quiet),
    element('label', {}, words.from, begin),
    element('label', {}, words.to, end),
    element('small', { textContent: words.quietHelp }),
  );
  part.addEventListener('change', () => {
    for (const time of times) time.disabled = !isOn.checked;
    if (times.every(({ value }) => value !== ''))
      void save(changePushChoices({ quiet: isOn.checked ? { from: begin.value, to: end.value } : null }));
  });
  return part;
};

const itemRow = (item: PushItem, save: Save, onRemoved: () => void): HTMLElement => {
  const [kind, id = ''] = item.split('/');
  const at = addresses(pageLocale());
  const { name, lang } = pushedItems().get(item) ?? { name: id, lang: 'en' };
  const link = element('a', {
    href: kind === 'club' ? at.club(id) : at.match(id),
    lang,
    dir: 'auto',
    textContent: name,
  });
  const remove = element('button', { type: 'button', textContent: '×', ariaLabel: fill(pushWords().remove, { name }) });
  const row = element('li', {}, link, remove);
  remove.addEventListener('click', () => {
    void save(changePushed(item, undefined), pushWords().stopped).then((isDone) => {
      if (!isDone) return;
      row.remove();
      onRemoved();
    });
  });
  return row;
};

/** Fills in the settings of notifications, in `[data-push-settings]`. Each change is stored at once. */
export const start = async (place: HTMLElement): Promise<void> => {
  const words = pushWords();
  const choices = await readPushChoices();
  const status = element('p', { role: 'status' });
  if (!choices) {
    if (choices === null) place.replaceChildren(element('p', { textContent: words.failed }));
    return;
  }
  const save: Save = async (change, done = words.saved) => {
    const outcome = await change.catch((): PushOutcome => 'failed');
    status.textContent = outcome === 'stored' ? done : fill(words[outcome], { max: maxPushItems });
    return outcome === 'stored';
  };
  const end = (): void => {
    place.replaceChildren(status);
    status.textContent = words.stoppedAll;
  };
  const list = element('ul', { className: 'following-list' });
  const rows = choices.items.map((item) => itemRow(item, save, () => list.childElementCount === 0 && end()));
  list.append(...rows);
  const stop = element('button', { type: 'button', className: 'push-stop', textContent: words.stop });
  stop.addEventListener('click', () => {
    void save(stopPush()).then((isDone) => isDone && end());
  });
  place.classList.add('push-settings');
  place.replaceChildren(
    kindsPart(choices, save),
    quietPart(choices, save),
    ...(choices.hides_scores ? [element('p', { textContent: words.hidden })] : []),
    element('section', {}, element('h3', { textContent: words.about }), list),
    element('p', {}, stop),
    status,
  );
  await syncPushFacts();
};
