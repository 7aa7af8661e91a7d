import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Field } from '../fields/Field.tsx';
import { Conflicts } from '../parts/Conflicts.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Problems } from '../parts/Problems.tsx';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { Colours } from './Colours.tsx';
import { Languages } from './Languages.tsx';
import { MastheadLinks } from './MastheadLinks.tsx';
import type { OpenSiteFile } from './open-site-file.ts';
import { Sections } from './Sections.tsx';
import { contactFields, paperFields, regionFields } from './site-fields.ts';
import { SiteBar } from './SiteBar.tsx';
import { SiteFileScreen } from './SiteFileScreen.tsx';
import { useSitePreview } from './use-site-preview.ts';
import { useSitePublishing } from './use-site-publishing.ts';

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
  // Of the front page there is no preview with other settings: what comes of it are the mistakes, and how long publishing takes.
  const { wholeMs } = useSitePreview(open, useStore($language));
  const act = useSitePublishing(open, maxMs(wholeMs));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SiteBar open={open} act={act} onPublish={() => setAsking(true)} />
      <Conflicts saver={open.saver} />
      <Problems />
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
      </div>
      <p className="field-hint">{say('siteFile.others')}</p>
      {isAsking && (
        <ConfirmWhole
          {...(wholeMs !== undefined && { wholeMs })}
          onPublish={() => void act.publish()}
          onClose={() => setAsking(false)}
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
