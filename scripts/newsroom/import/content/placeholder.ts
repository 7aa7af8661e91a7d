/** The main picture of a story that has none: the centre of a pitch, the same for all of them. */
export const placeholderDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
<rect width="1600" height="900" fill="#12694d"/>
<path fill="#0f5f45" d="M0 0h200v900H0zm400 0h200v900H400zm400 0h200v900H800zm400 0h200v900h-200z"/>
<g fill="none" stroke="#e8f3ee" stroke-width="6" stroke-opacity=".55"><path d="M800 0v900"/><circle cx="800" cy="450" r="210"/></g>
<circle cx="800" cy="450" r="12" fill="#e8f3ee" fill-opacity=".7"/>
</svg>
`;
