/** Drawings of the toolbar on a grid of 20, by one pen. What begins lines is mirrored from right to left; what is written is not. */
const drawings = {
  link: (
    <path d="M8 12l4-4M9 6l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L13.5 10.500M11 14l-1.5 1.500a3.2 3.2 0 0 1-4.5-4.500L6.5 9.5" />
  ),
  list: <path d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01" />,
  numberedList: (
    <>
      <path d="M9 5h8M9 10h8M9 15h8" />
      <path className="icon-figures" d="M3.5 4l1.2-.7v4M3.2 12.600c.2-1.5 2.3-1.4 2.2 0 0 .9-2.2 1.7-2.2 3h2.4" />
    </>
  ),
  quote: <path d="M4 4v12M8 6h9M8 10h9M8 14h5" />,
  table: <path d="M3 4.500h14v11H3zM3 8.500h14M10 8.500v7" />,
  undo: <path d="M7 5L3.5 8.5 7 12M4 8.500h7.500a4 4 0 0 1 0 8H8" />,
  redo: <path d="M13 5l3.5 3.500L13 12M16 8.500H8.500a4 4 0 0 0 0 8H12" />,
  insert: <path d="M10 4v12M4 10h12" />,
};

type IconName = keyof typeof drawings;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="editor-icon" viewBox="0 0 20 20" aria-hidden="true">
    {drawings[name]}
  </svg>
);
