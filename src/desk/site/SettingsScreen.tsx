import { type ReactNode, useState } from 'react';
import { Field } from '../fields/Field.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useWords } from '../words/use-words.ts';
import { Colours } from './Colours.tsx';
import { FileDesk } from './FileDesk.tsx';
import { Languages } from './Languages.tsx';
import { MastheadLinks } from './MastheadLinks.tsx';
import type { OpenSiteFile } from './open-site-file.ts';
import { Sections } from './Sections.tsx';
import { contactFields, paperFields, regionFields } from './site-fields.ts';
import { SiteFileScreen } from './SiteFileScreen.tsx';

const minuteMs = 60_000;

/** Milliseconds until readers should see a change of every page: three times what it took last, and ten minutes at least. */
const maxMs = (wholeMs = 0): number => Math.max(10 * minuteMs, 3 * wholeMs);

const Part = ({
  name,
  children,
}: {
  name: 'paper' | 'sections' | 'links' | 'look' | 'contact' | 'region';
  children: ReactNode;
}) => {
  const say = useWords();
  return (
    <section className="facts-part" aria-labelledby={`site-${name}`}>
      <h2 id={`site-${name}`}>{say(`sitePart.${name}`)}</h2>
      {children}
    </section>
  );
};

/** Asks before every page changes, and says how long that takes. */
const ConfirmWhole = ({
  wholeMs,
  onPublish,
  onClose,
}: {
  wholeMs?: number;
  onPublish: () => void;
  onClose: () => void;
}) => {
  const say = useWords();
  const minutes = wholeMs === undefined ? undefined : Math.max(1, Math.round(wholeMs / minuteMs));
  return (
    <Dialog title={say('publish.title')} onClose={onClose}>
      <section className="choice-part">
        <p>{say('siteFile.whole')}</p>
        {minutes !== undefined && <p>{say('siteFile.wholeTime', { count: minutes })}</p>}
        <button
          type="button"
          className="strong"
          onClick={() => {
            onClose();
            onPublish();
          }}
        >
          {say('publish.now')}
        </button>
      </section>
    </Dialog>
  );
};

const fieldsOf = (fields: typeof paperFields): ReactNode => fields.map((spec) => <Field key={spec.name} spec={spec} />);

const OpenedSettings = ({ open }: { open: OpenSiteFile }) => {
  const say = useWords();
  const [wholeMs, setWholeMs] = useState<number>();
  /** What publishes, while it is asked for. */
  const [publish, setPublish] = useState<() => void>();
  return (
    <>
      <FileDesk
        open={open}
        maxMs={maxMs(wholeMs)}
        onWholeMs={setWholeMs}
        ask={(confirmed) => setPublish(() => confirmed)}
      >
        <div className="facts">
          <Part name="paper">{fieldsOf(paperFields)}</Part>
          <Part name="sections">
            <Sections />
            <Languages />
          </Part>
          <Part name="links">
            <MastheadLinks />
          </Part>
          <Part name="look">
            <Colours />
          </Part>
          <Part name="contact">{fieldsOf(contactFields)}</Part>
          <Part name="region">{fieldsOf(regionFields)}</Part>
          <p className="field-hint">{say('siteFile.others')}</p>
        </div>
      </FileDesk>
      {publish && (
        <ConfirmWhole
          {...(wholeMs !== undefined && { wholeMs })}
          onPublish={publish}
          onClose={() => setPublish(undefined)}
        />
      )}
    </>
  );
};

/** What makes the paper the newsroom's own: name, sections, colours, contact, time. */
export const SettingsScreen = () => {
  const say = useWords();
  return (
    <SiteFileScreen name="site.yaml" titleOf={() => say('nav.site')}>
      {(open) => <OpenedSettings open={open} />}
    </SiteFileScreen>
  );
};
