/** Thrown where something has to be made before it can be asked for. */
export class Unready extends Error {
  override readonly name = 'Unready';
}
