import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/**
 * Subsets the site's typeface to the characters of its pages, and writes the files beside the styles.
 * Alexandria (SIL Open Font License) comes from npm; the results are committed, so that a build needs no font tools. Run after a change of
 * the typeface or of the characters: `node scripts/fonts/main.ts`.
 */
const punctuation = ' !"#%&\'()*+,-./:;=?@[]_–—‘’“”…«»×·−→←↑↓';
const ascii = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';
const extended = 'ĀāĂăĄąĆćĈĉČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț';
const arabic = '،؛؟ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْٰپچڤگکی';
const shaping = ['init', 'medi', 'fina', 'isol', 'rlig', 'ccmp', 'mark', 'mkmk', 'liga', 'calt'];

const cuts = [
  { name: 'alexandria-arabic', from: 'arabic', text: arabic, features: shaping },
  { name: 'alexandria-arabic-figures', from: 'arabic', text: '٠١٢٣٤٥٦٧٨٩٪٫٬', features: ['tnum'] },
  // On Arabic pages for figures and a few Latin words: without kerning, so that both files together stay below 24 KB.
  { name: 'alexandria-figures', from: 'latin', text: punctuation + ascii, features: ['tnum'] },
  { name: 'alexandria-latin', from: 'latin', text: punctuation + ascii + accents, features: ['tnum', 'kern'] },
  { name: 'alexandria-latin-extended', from: 'latin-ext', text: extended, features: ['kern'] },
];

for (const { name, from, text, features } of cuts) {
  const source = `node_modules/@fontsource-variable/alexandria/files/alexandria-${from}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: features,
  });
  writeFileSync(`src/styles/fonts/${name}.woff2`, font);
  console.log(`${name}: ${font.length} bytes`);
}
