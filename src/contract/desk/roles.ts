/** What people of the newsroom may do, each role with everything that those before it may. */
export const deskRoles = ['writer', 'editor', 'administrator'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** What is done at the desk. */
export type DeskAction = 'read' | 'write' | 'publish' | 'front' | 'data' | 'people' | 'site';

/** The facts of an item that a permission depends on. */
export interface ItemFacts {
  /** Whether this person began it. */
  isOwn: boolean;
  /** Whether readers see it, or saw it before it was withdrawn. */
  isPublished: boolean;
}

/**
 * Whether a role may do something: a writer writes their own drafts, and reads what is published; an editor writes and publishes every
 * item, the front page, as what leads is decided story by story, and football data; an administrator also has the people, and the
 * settings of the site.
 * @param item omitted for an action that is about none
 */
export const may = (role: DeskRole, action: DeskAction, item?: ItemFacts): boolean => {
  if (role === 'administrator') return true;
  if (action === 'people' || action === 'site') return false;
  if (role === 'editor') return true;
  if (item === undefined) return action === 'read' || action === 'write';
  if (action === 'read') return item.isOwn || item.isPublished;
  return action === 'write' && item.isOwn && !item.isPublished;
};
