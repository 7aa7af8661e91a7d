/**
 * Number of rows over which the votes of one option are counted. PostgreSQL locks a counter's row until the vote is on the disk, so with
 * one row the votes of a poll would run one after the other.
 */
export const shards = 16;

/** The shard that counts a reader's votes. Account ids are random and hexadecimal. */
export const shardOf = (userId: string): number => Number.parseInt(userId.slice(0, 2), 16) % shards;
