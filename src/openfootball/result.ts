/** What a parser of one value returns: the value, or words on what is wrong with it. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: string };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const failed = (error: string): Result<never> => ({ ok: false, error });
