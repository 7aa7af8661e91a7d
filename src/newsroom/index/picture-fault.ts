import { type Reason, wordsOf } from './mistake-words.ts';

/** Thrown for a picture that cannot be published. */
export class PictureFault extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(wordsOf(reason, 'en'));
    this.reason = reason;
  }
}
