import { type ReactNode, useEffect, useState } from 'react';
import type { PlainValue } from '#contract/desk/items.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import type { DeskSiteFile } from '#contract/desk/site-routes.ts';
import { readSiteFile } from '../client/site-files.ts';
import { guardPlace } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { FactsProvider } from '../story/facts-context.ts';
import { useWords } from '../words/use-words.ts';
import { openSiteFile, type OpenSiteFile } from './open-site-file.ts';

interface SiteFileScreenProps {
  name: SiteFileName;
  /** The title for the data of the file, as they are being written. */
  titleOf: (value: PlainValue | undefined) => string;
  children: (open: OpenSiteFile) => ReactNode;
}

interface OpenedProps {
  file: DeskSiteFile;
  onValue: (value: PlainValue) => void;
  children: SiteFileScreenProps['children'];
}

const Opened = ({ file, onValue, children }: OpenedProps) => {
  const say = useWords();
  const [open, setOpen] = useState<OpenSiteFile>();
  useEffect(() => {
    const opened = openSiteFile(file);
    setOpen(opened);
    const end = opened.saver.$files.subscribe(() => onValue(opened.facts.value()));
    return () => {
      end();
      opened.close();
    };
  }, [file, onValue]);
  useEffect(() => {
    if (!open) return undefined;
    const isSafe = (): boolean => ['saved', 'waiting', 'saving'].includes(open.saver.$state.get().status);
    guardPlace(() => isSafe() || confirm(say('siteFile.leave')));
    return () => guardPlace(undefined);
  }, [open, say]);
  return open && <FactsProvider value={open.facts}>{children(open)}</FactsProvider>;
};

/** A screen for one file of the site. */
export const SiteFileScreen = ({ name, titleOf, children }: SiteFileScreenProps) => {
  const [state, retry] = useLoaded(() => readSiteFile(name), name);
  const [value, setValue] = useState<PlainValue>();
  return (
    <Screen title={titleOf(value)}>
      <LoadState state={state} retry={retry}>
        {(file) => (
          <Opened file={file} onValue={setValue}>
            {children}
          </Opened>
        )}
      </LoadState>
    </Screen>
  );
};
