import { Link } from '../navigation/Link.tsx';
import { Screen } from '../navigation/Screen.tsx';
import { useWords } from '../words/use-words.ts';
import { PictureLibrary } from './PictureLibrary.tsx';

/** All pictures of stories, each with the stories that it is in. */
export const PicturesScreen = () => {
  const say = useWords();
  return (
    <Screen title={say('nav.pictures')}>
      <PictureLibrary>
        {(uses, titleOf) => (
          <ul className="library-uses" aria-label={say('library.usedIn')}>
            {uses.map((use) => (
              <li key={`${use.item} ${use.picture}`}>
                <Link to={{ name: 'story', item: use.item }}>{titleOf(use)}</Link>
              </li>
            ))}
          </ul>
        )}
      </PictureLibrary>
    </Screen>
  );
};
