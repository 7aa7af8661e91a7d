/** What the renderer's process sends: once it has started, and then one answer for each picture. */
export type RendererAnswer =
  | { kind: 'ready' }
  /** It cannot render at all: the library is missing, say. */
  | { kind: 'failed'; reason: string }
  | { kind: 'rendered'; picture: Uint8Array }
  /** The bytes are no whole picture. */
  | { kind: 'refused' };
