import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** The schema published at sitemaps.org, which the sitemap package carries with it. It wants a schema for every element of others. */
const sitemapSchema = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve('sitemap/package.json')), 'schema/sitemap.xsd'),
  'utf8',
);

const schema = (namespace: string, content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}" xmlns="${namespace}" elementFormDefault="qualified">${content}</xs:schema>`;

/** Google's alternates, by its documentation: a link of XHTML in each entry. */
const alternates = schema(
  'http://www.w3.org/1999/xhtml',
  `<xs:element name="link"><xs:complexType>
     <xs:attribute name="rel" use="required" fixed="alternate"/>
     <xs:attribute name="hreflang" type="xs:string" use="required"/>
     <xs:attribute name="href" type="xs:anyURI" use="required"/>
   </xs:complexType></xs:element>`,
);

/** Google's news, by its documentation: publication with name and language, date, title. */
const news = schema(
  'http://www.google.com/schemas/sitemap-news/0.9',
  `<xs:element name="news"><xs:complexType><xs:sequence>
     <xs:element name="publication"><xs:complexType><xs:sequence>
       <xs:element name="name" type="xs:string"/><xs:element name="language" type="xs:language"/>
     </xs:sequence></xs:complexType></xs:element>
     <xs:element name="publication_date" type="xs:dateTime"/><xs:element name="title" type="xs:string"/>
   </xs:sequence></xs:complexType></xs:element>`,
);

/** The protocol's index of sitemaps, by its text: at most 50,000 sitemaps, each with its place and the time it changed. */
const indexSchema = schema(
  'http://www.sitemaps.org/schemas/sitemap/0.9',
  `<xs:element name="sitemapindex"><xs:complexType><xs:sequence>
     <xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
       <xs:element name="loc" type="xs:anyURI"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/>
     </xs:sequence></xs:complexType></xs:element>
   </xs:sequence></xs:complexType></xs:element>`,
);

const together = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="alternates.xsd"/>
  <xs:import namespace="http://www.google.com/schemas/sitemap-news/0.9" schemaLocation="news.xsd"/>
  <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
</xs:schema>`;

/** What is wrong with some sitemaps, or with an index of them, by their schemas: a line each. */
export const schemaFaults = async (files: readonly { file: string; content: string }[]): Promise<string[]> => {
  const isIndex = files[0]?.content.includes('<sitemapindex') ?? false;
  const { errors } = await validateXML({
    xml: files.map(({ file, content }) => ({ fileName: file, contents: content })),
    schema: isIndex ? indexSchema : { fileName: 'together.xsd', contents: together },
    preload: [
      { fileName: 'alternates.xsd', contents: alternates },
      { fileName: 'news.xsd', contents: news },
      { fileName: 'sitemap.xsd', contents: sitemapSchema },
    ],
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return errors.map(({ message, loc }) => `${loc?.fileName}:${loc?.lineNumber}: ${message}`);
};
