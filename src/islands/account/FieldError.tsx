interface Props {
  /** By which a field is described. */
  id: string;
  /** What is wrong; nothing is shown while nothing is. */
  text: string | undefined;
}

/** What is wrong, said under a field or a form. */
export const FieldError = ({ id, text }: Props) =>
  text && (
    <p id={id} className="error" role="alert">
      {text}
    </p>
  );
