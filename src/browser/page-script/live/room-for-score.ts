/** Makes room for the figures of a score that shows a time: unseen, they are as wide as they will be. */
export const roomForFigures = (score: Element): void => {
  const room = document.createElement('span');
  room.className = 'figures room';
  for (const each of ['0', '–', '0']) {
    const part = document.createElement('span');
    part.className = each === '–' ? 'dash' : '';
    part.textContent = each;
    room.append(part, ' ');
  }
  score.append(room);
};

/** Makes room in a row of a list: for figures, and for a state below them. */
export const roomForRow = (score: Element): void => {
  if (score.querySelector(':scope > .room')) return;
  roomForFigures(score);
  if (score.querySelector(':scope > .note')) return;
  const note = document.createElement('span');
  note.className = 'note room';
  note.textContent = '\u00A0';
  score.append(note);
};
