/** The row a key leads to, among `count` rows; nothing when the key does not move. */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(row + 1, count - 1);
    case 'ArrowUp':
      return Math.max(row - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
