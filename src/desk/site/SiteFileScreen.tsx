import { type ReactNode, useEffect, useState } from 'react';
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
  titleOf: (file: DeskSiteFile | undefined) => string;
  children: (open: OpenSiteFile) => ReactNode;
}

const Opened = ({ file, children }: { file: DeskSiteFile; children: SiteFileScreenProps['children'] }) => {
  const say = useWords();
  const [open, setOpen] = useState<OpenSiteFile>();
  useEffect(() => {
    const opened = openSiteFile(file);
    setOpen(opened);
    return opened.close;
  }, [file]);
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
  return (
    <Screen title={titleOf(state.kind === 'loaded' ? state.data : undefined)}>
      <LoadState state={state} retry={retry}>
        {(file) => <Opened file={file}>{children}</Opened>}
      </LoadState>
    </Screen>
  );
};
