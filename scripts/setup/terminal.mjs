// Shows a long step: a line that moves on a terminal, plain lines elsewhere. It has no dependencies because the
// first long step is installing them.

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const plainEverySeconds = 15;

/** `48 s`, `1.2 s`, `2 min 05 s`. */
export function duration(/** @type {number} */ milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** `███████░░░ 70 %`. A total of 0 is an empty bar. */
export function progressBar(/** @type {number} */ done, /** @type {number} */ total, width = 24) {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  const full = Math.floor(share * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.floor(share * 100)} %`;
}

/** Colours by meaning; none if the output is no terminal, or NO_COLOR is set. */
export function colours(coloured = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR) {
  const paint = (/** @type {number} */ code) => (/** @type {string} */ text) =>
    coloured ? `\x1b[${code}m${text}\x1b[0m` : text;
  return { good: paint(32), bad: paint(31), warn: paint(33), quiet: paint(2), strong: paint(1) };
}

/**
 * Starts showing a step. The first `done` or `fail` ends it; later ones have no effect.
 *
 * @param {string} label the step, as in `Rendering pages`
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} [out]
 */
export function startStep(label, out = process.stdout) {
  const started = Date.now();
  const moving = Boolean(out.isTTY);
  const paint = colours(moving && !process.env.NO_COLOR);
  let detail = '';
  let frame = 0;
  let shown = 0;
  let ended = false;

  function draw() {
    shown = Date.now();
    frame = (frame + 1) % frames.length;
    const text = `${frames[frame]} ${label} ${detail ? `${detail} ` : ''}${duration(shown - started)}`;
    // The cursor returns to the start of the line, so that other output begins there.
    out.write(`\r\x1b[K${text.slice(0, (out.columns || 80) - 1)}\r`);
  }
  function tick() {
    if (moving) return draw();
    shown = Date.now();
    out.write(`  ${label}: ${detail ? `${detail}, ` : ''}${duration(shown - started)}\n`);
  }

  if (moving) draw();
  else out.write(`${label}…\n`);
  const timer = setInterval(tick, moving ? 100 : plainEverySeconds * 1000);
  timer.unref();

  function end(/** @type {string} */ mark, /** @type {string} */ note) {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    const time = paint.quiet(`(${duration(Date.now() - started)})`);
    out.write(`${moving ? '\r\x1b[K' : ''}${mark} ${label}${note ? `: ${note}` : ''} ${time}\n`);
  }

  return {
    /** Shows the progress as a bar. It draws at most ten times a second, so it may be called often. */
    progress(/** @type {number} */ done, /** @type {number} */ total) {
      detail = moving ? `${progressBar(done, total)} ${done}/${total}` : `${done} of ${total}`;
      // Synchronous work prevents the timer from running.
      if (moving && !ended && Date.now() - shown > 100) draw();
    },
    /** Shows the present activity, in a few words. */
    at(/** @type {string} */ text) {
      detail = text;
    },
    done(note = '') {
      end(paint.good('✓'), note);
    },
    fail(note = '') {
      end(paint.bad('✗'), note);
    },
  };
}
