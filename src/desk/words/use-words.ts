import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { type Say, wordsOf } from './words.ts';

const words = { ar: wordsOf('ar'), en: wordsOf('en') };

/** The texts of the desk in the interface's language. */
export const useWords = (): Say => words[useStore($language)];
