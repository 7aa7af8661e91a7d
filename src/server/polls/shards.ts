/**
 * Rows over which the votes of one option are counted. PostgreSQL locks a counter's row until the disk has the vote, so that one row would let the votes
 * of a poll through one after the other.
 */
export const shards = 16;

/** The shard that counts a reader's votes. Account ids are random and in hexadecimal. */
export const shardOf = (userId: string): number => Number.parseInt(userId.slice(0, 2), 16) % shards;
