/** Messages from the renderer's process: one when it has started, then one for each picture. */
export type RendererAnswer =
  | { kind: 'ready' }
  /** It cannot render at all: the library is missing, say. */
  | { kind: 'failed'; reason: string }
  | { kind: 'rendered'; picture: Uint8Array }
  /** The bytes are no whole picture. */
  | { kind: 'refused' };
