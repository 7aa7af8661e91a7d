/**
 * What the server keeps. Instants are milliseconds since 1970, so that both databases compare them alike; ids are random. A table's columns are
 * described where they are made, in migrations.ts.
 */
export interface Tables {
  users: UserRow;
  sessions: SessionRow;
  codes: CodeRow;
  spendings: SpendingRow;
  outbox: OutboxRow;
}

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1;

export interface UserRow {
  id: string;
  email: string;
  email_key: string;
  name: string | null;
  mobile: string | null;
  image: string | null;
  theme: string | null;
  is_completed: Flag;
  created_at: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface CodeRow {
  token_hash: string;
  purpose: string;
  email: string;
  email_key: string;
  user_id: string | null;
  code_mac: string;
  locale: string;
  tries: number;
  is_spent: Flag;
  created_at: number;
  expires_at: number;
}

export interface SpendingRow {
  counter: string;
  at: number;
}

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  tries: number;
  next_try_at: number;
  expires_at: number;
}
