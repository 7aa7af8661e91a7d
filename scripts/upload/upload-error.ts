/** Why an upload cannot go on. Its message is all that the command prints: no stack. */
export class UploadError extends Error {}
