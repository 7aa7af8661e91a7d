/** Why an upload cannot continue. The command prints only its message, no stack. */
export class UploadError extends Error {}
