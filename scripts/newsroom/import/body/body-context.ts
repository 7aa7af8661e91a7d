import type { ExportedPicture } from '../exported-site.ts';
import type { NoteKind } from '../report.ts';

/** A picture that a body shows, or one that it cannot. */
export interface BodyPicture extends ExportedPicture {
  /** Its id in `story.yaml`. */
  id: string;
}

/** What the conversion of one body needs to know. */
export interface BodyContext {
  /** The address that relative ones start from. */
  base: string;
  /** The direction of the body's language. */
  dir: 'rtl' | 'ltr';
  /** Whether the item may place pictures between its paragraphs. */
  hasPictures: boolean;
  report: (kind: NoteKind, detail: string) => void;
  /** The story at a former path, as `news/<id>`. */
  storyAt: (path: string) => string | undefined;
  picture: (url: string, sourceId?: string) => ExportedPicture;
  /** Whether a picture's file is there and can be published. It notes why not. */
  canShow: (picture: ExportedPicture) => Promise<boolean>;
}
