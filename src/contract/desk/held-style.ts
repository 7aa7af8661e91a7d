/** Holds what the style attribute of an element of a preview has: the frame's policy lets scripts alone set it. */
export const heldStyle = 'data-desk-style';
