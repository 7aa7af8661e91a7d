import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { type Say, deskWordsOf } from './words.ts';

const words = { ar: deskWordsOf('ar'), en: deskWordsOf('en') };

/** The texts of the desk in the interface's language. */
export const useWords = (): Say => words[useStore($language)];
