import type { MapStore, ReadableAtom, Store } from 'nanostores';
import { createContext, useContext } from 'react';
import type { DataChange, DeskProblem, PlainValue } from '#contract/desk/items.ts';

/** A file of data that fields show and change. */
export interface FactsOfFile {
  /** Mistakes name it. */
  name: string;
  /** Changes with the file. */
  $files: MapStore;
  /** Changes with what this person may do. */
  $facts: Store;
  mayWrite: () => boolean;
  $problems: ReadableAtom<readonly DeskProblem[]>;
  value: () => PlainValue;
  change: (change: DataChange) => void;
}

const FactsContext = createContext<FactsOfFile | undefined>(undefined);

/** Around fields of another file than a story's. */
export const FactsProvider = FactsContext.Provider;
export const useFactsOfFile = (): FactsOfFile | undefined => useContext(FactsContext);
