import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FirstScreen } from '../arrival/FirstScreen.tsx';
import { InvitationScreen } from '../arrival/InvitationScreen.tsx';
import { LinkScreen } from '../arrival/LinkScreen.tsx';
import { PasskeyStep } from '../arrival/PasskeyStep.tsx';
import { SignIn } from '../arrival/SignIn.tsx';
import { CalendarScreen } from '../calendar/CalendarScreen.tsx';
import { DataFileScreen } from '../data/DataFileScreen.tsx';
import { DataScreen } from '../data/DataScreen.tsx';
import { FrontScreen } from '../front/FrontScreen.tsx';
import { $place } from '../navigation/navigate.ts';
import type { Place } from '../navigation/place.ts';
import { Screen } from '../navigation/Screen.tsx';
import { AccountScreen } from '../people/AccountScreen.tsx';
import { LogScreen } from '../people/LogScreen.tsx';
import { PeopleScreen } from '../people/PeopleScreen.tsx';
import { PicturesScreen } from '../pictures/PicturesScreen.tsx';
import { MatchesScreen } from '../record/MatchesScreen.tsx';
import { MatchScreen } from '../record/MatchScreen.tsx';
import { MissingScreen } from '../screens/MissingScreen.tsx';
import { SeasonScreen } from '../season/SeasonScreen.tsx';
import { SettingsScreen } from '../site/SettingsScreen.tsx';
import { StoriesScreen } from '../screens/StoriesScreen.tsx';
import { StoryScreen } from '../screens/StoryScreen.tsx';
import { TrashScreen } from '../screens/TrashScreen.tsx';
import { $visitor, refreshVisitor, type Visitor } from '../stores/me.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { Masthead } from './Masthead.tsx';
import { SignedOut } from './SignedOut.tsx';

/** The screen of an address, for somebody of the newsroom. */
const OpenScreen = ({ place }: { place: Place }) => {
  switch (place.name) {
    case 'stories':
      return <StoriesScreen />;
    case 'story':
      return <StoryScreen key={place.item} item={place.item} />;
    case 'matches':
      return <MatchesScreen />;
    case 'match':
      return <MatchScreen key={place.match} match={place.match} />;
    case 'import':
      return <SeasonScreen />;
    case 'front':
      return <FrontScreen />;
    case 'pictures':
      return <PicturesScreen />;
    case 'calendar':
      return <CalendarScreen />;
    case 'data':
      return <DataScreen />;
    case 'file':
      return <DataFileScreen key={place.file} file={place.file} of={place.of} />;
    case 'site':
      return <SettingsScreen />;
    case 'people':
      return <PeopleScreen />;
    case 'log':
      return <LogScreen />;
    case 'trash':
      return <TrashScreen />;
    case 'account':
      return <AccountScreen />;
    case 'first':
      return <FirstScreen linkKey={place.key} />;
    case 'invitation':
      return <InvitationScreen token={place.token} />;
    case 'link':
      return <LinkScreen token={place.token} />;
    case 'missing':
      return <MissingScreen />;
  }
};

/** What somebody sees before they are let in. */
const Gate = ({ visitor }: { visitor: Exclude<Visitor, { kind: 'person' }> }) => {
  const say = useWords();
  const refresh = (): void => void refreshVisitor();
  if (visitor.kind === 'unknown') return <p className="quiet-line">{say('loading')}</p>;
  if (visitor.kind === 'guest') return <SignIn onSignedIn={refresh} />;
  return (
    <Screen title={say(visitor.kind === 'reader' ? 'gate.reader' : 'gate.unreachable')} className="arrival">
      <p className="lead">{visitor.kind === 'reader' ? visitor.message : failureText(say, visitor.failure)}</p>
      <button type="button" className="plain" onClick={refresh}>
        {say('retry')}
      </button>
    </Screen>
  );
};

/** The desk: who is there decides what is shown, and the address which screen. */
export const Desk = () => {
  const visitor = useStore($visitor);
  const place = useStore($place);
  useEffect(() => void refreshVisitor(), []);
  const refresh = (): void => void refreshVisitor();
  const me = visitor.kind === 'person' ? visitor.me : undefined;
  const isArriving = place.name === 'first' || place.name === 'invitation' || place.name === 'link';
  return (
    <>
      <Masthead me={me?.needs === null ? me : undefined} />
      {me?.needs && !isArriving && <PasskeyStep needs={me.needs} onDone={refresh} />}
      {((me && me.needs === null) || isArriving) && <OpenScreen key={place.name} place={place} />}
      {visitor.kind !== 'person' && !isArriving && <Gate visitor={visitor} />}
      <SignedOut />
    </>
  );
};
