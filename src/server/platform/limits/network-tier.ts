/** Widths of networks that limits count by. */
export type NetworkKind = 'ipv4' | 'ipv6/64' | 'ipv6/56' | 'ipv6/48';

/** A network that a request comes from. */
export interface NetworkTier {
  kind: NetworkKind;
  /** Its canonical form, an address or a range. */
  network: string;
}
