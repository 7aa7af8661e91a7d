/** The result of a parser: the value, or words about its fault. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: string };

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const failed = (error: string): Result<never> => ({ ok: false, error });
