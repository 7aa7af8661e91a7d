/** Why an upload cannot continue. The message says everything: a stack trace would not help. */
export class UploadError extends Error {}
