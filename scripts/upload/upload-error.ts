/** Why an upload cannot go on, in a message that says all: the way the program took to it helps nobody. */
export class UploadError extends Error {}
