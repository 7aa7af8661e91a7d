interface Props {
  /** Id for the field's aria-describedby. */
  id: string;
  /** The error; nothing is shown without one. */
  text: string | undefined;
}

/** The error below a field or a form. */
export const FieldError = ({ id, text }: Props) =>
  text && (
    <p id={id} className="error" role="alert">
      {text}
    </p>
  );
