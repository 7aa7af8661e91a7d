import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
/** Characters that have no body: they steer how the others stand. */
const bodiless = /[\u2060\u2066-\u2069]/g;

/** A line of plain text as programs show it that follow the Unicode bidirectional algorithm: its characters from left to right. */
export const seen = (text: string, direction: 'ltr' | 'rtl'): string =>
  bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, direction)).replace(bodiless, '');

/** A line of plain text without the characters that steer it. */
export const withoutIsolates = (text: string): string => text.replace(bodiless, '');
