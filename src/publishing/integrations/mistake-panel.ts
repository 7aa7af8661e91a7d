/** Events between the development server and an open page. */
export const mistakeEvents = { ask: 'mustadira:ask-mistakes', tell: 'mustadira:mistakes' };

const style =
  'position: fixed; inset: auto 0 0; z-index: 1000; max-block-size: 50vh; overflow: auto; padding: 0.75rem 1rem; ' +
  'border-block-start: 3px solid #e8590c; background: #f7f4ec; color: #16201b; font: 0.9375rem/1.6 system-ui, sans-serif';

/**
 * The script that shows the mistakes of the content at the foot of a page in development. The page stays usable, and the panel can be
 * folded: another's mistake keeps nobody from writing.
 */
export const mistakePanel = `
const hot = import.meta.hot;
hot?.on(${JSON.stringify(mistakeEvents.tell)}, ({ head, lines }) => {
  document.querySelector('#content-mistakes')?.remove();
  if (!head) return;
  const panel = Object.assign(document.createElement('details'), { id: 'content-mistakes', dir: 'auto', open: true });
  panel.style.cssText = ${JSON.stringify(style)};
  const text = (name, words) => Object.assign(document.createElement(name), { textContent: words });
  panel.append(text('summary', head), ...lines.map((line) => text('p', line)));
  document.body.append(panel);
});
hot?.send(${JSON.stringify(mistakeEvents.ask)});
`;
