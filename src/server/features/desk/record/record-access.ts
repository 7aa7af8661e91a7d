import type { Context } from 'hono';
import type { MatchFacts } from '#contract/desk/record.ts';
import { may } from '#contract/desk/roles.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { type ItemParts, reporting } from '../item-access.ts';
import type { Person } from '../person.ts';
import { readRecord, type RecordInFile } from './record-text.ts';
import { roleProblem } from '../role-problem.ts';

/** A match of a request. */
export interface OpenMatch {
  facts: MatchFacts;
  record: RecordInFile;
}

/** Whether somebody may enter matches: editors and administrators. Writers read them. */
export const mayEnter = ({ role }: Person): boolean => may(role, 'publish');

/** The person of a request that writes. @throws {ApiProblem} 403 for a writer */
export const requireEditor = async (parts: ItemParts, c: Context): Promise<Person> => {
  const person = await parts.requirePerson(c);
  if (!mayEnter(person)) throw roleProblem();
  return person;
};

/** A match by its id: what the newsroom knows of it, and its record as the file has it now. @throws {ApiProblem} 404 */
export const openMatch = (parts: ItemParts, id: string): Promise<OpenMatch> =>
  reporting(async () => {
    const { facts } = await parts.ask({ kind: 'match', id });
    const record = facts && readRecord(parts.folders.contentDir, facts.file, id);
    if (!facts || !record) throw new ApiProblem(404);
    return { facts, record };
  });
