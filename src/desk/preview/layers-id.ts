/** The id of the link to the order of the cascade's layers, in the page of the desk. */
export const layersId = 'layers';
