/** Tables of the people at the desk: migrations/desk-people.ts describes their columns. */
export interface DeskPeopleTables {
  desk_people: DeskPersonRow;
  desk_invitations: DeskInvitationRow;
  desk_passkeys: DeskPasskeyRow;
  desk_recovery_codes: DeskRecoveryCodeRow;
  desk_sessions: DeskSessionRow;
  desk_audit: DeskAuditRow;
}

type DeskRoleName = 'writer' | 'editor' | 'administrator';

interface DeskPersonRow {
  user_id: string;
  role: DeskRoleName;
  added_at: number;
  disabled_at: number | null;
}

export interface DeskInvitationRow {
  id: string;
  token_hash: string;
  email: string;
  email_key: string;
  role: DeskRoleName;
  invited_at: number;
  expires_at: number;
}

export interface DeskPasskeyRow {
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

interface DeskRecoveryCodeRow {
  code_hash: string;
  user_id: string;
}

interface DeskSessionRow {
  session_id: string;
  user_id: string;
  verified_at: number | null;
  recovered_at: number | null;
  challenge: string | null;
  challenge_expires_at: number | null;
}

export interface DeskAuditRow {
  id: string;
  at: number;
  user_id: string;
  person: string;
  action: string;
  item: string | null;
  detail: string | null;
}
