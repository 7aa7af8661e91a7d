/** Id of a story or of an item of data: the name of its folder or file. In its own file, as browsers need it without a validator. */
export const itemId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
