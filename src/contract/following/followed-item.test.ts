import { describe, expect, it } from 'vitest';
import { parseFollowing } from './followed-item.ts';

describe('parseFollowing', () => {
  it('reads what is followed, in its order', () => {
    expect(parseFollowing('["competition/world-cup","club/al-ahly","player/mohamed-salah"]')).toEqual([
      'competition/world-cup',
      'club/al-ahly',
      'player/mohamed-salah',
    ]);
  });

  it('leaves out repeats and what cannot be followed', () => {
    expect(parseFollowing('["club/al-ahly","club/al-ahly","venue/cairo","club/","club/../x",7,null]')).toEqual([
      'club/al-ahly',
    ]);
  });

  it('finds nothing where nothing readable is stored', () => {
    expect(parseFollowing(null)).toEqual([]);
    expect(parseFollowing('{"club":1}')).toEqual([]);
    expect(parseFollowing('[')).toEqual([]);
  });
});
