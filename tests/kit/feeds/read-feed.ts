// A feed as a reader's parser sees it.
import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Tag = Readonly<Record<string, string>> & { readonly '#text'?: string };

interface ReadItem {
  readonly title: string;
  readonly link: string | undefined;
  readonly description: string | undefined;
  readonly guid: string;
  readonly pubDate: string;
  readonly enclosure: Tag | undefined;
  readonly duration: string | undefined;
  readonly explicit: string | undefined;
  readonly people: readonly Tag[];
  readonly transcripts: readonly Tag[];
  readonly chapters: Tag | undefined;
}

interface ReadFeed {
  readonly channel: Readonly<Record<string, string | undefined>>;
  readonly items: readonly ReadItem[];
}

const LISTS = ['item', 'podcast:person', 'podcast:transcript'];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => LISTS.includes(name),
});

/** Texts as they are written, also their spaces. Throws if the XML is not well-formed. */
export const parseXml = (xml: string) => {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(valid.err.msg);
  return parser.parse(xml);
};

/** Throws if a guid is an address. */
export const readFeed = (xml: string): ReadFeed => {
  const { channel } = parseXml(xml).rss;
  return {
    channel: {
      title: channel.title,
      description: channel.description,
      link: channel.link,
      lastBuildDate: channel.lastBuildDate,
      self: channel['atom:link'].href,
      type: channel['itunes:type'],
      explicit: channel['itunes:explicit'],
      category: channel['itunes:category']?.text,
      image: channel['itunes:image']?.href,
    },
    items: (channel.item ?? []).map((item: Record<string, never> & { readonly guid: Tag }) => {
      const { guid } = item;
      if (guid.isPermaLink !== 'false') throw new Error('A guid is an address');
      return {
        title: item.title,
        link: item.link,
        description: item.description,
        guid: guid['#text'],
        pubDate: item.pubDate,
        enclosure: item.enclosure,
        duration: item['itunes:duration'],
        explicit: item['itunes:explicit'],
        people: ((item['podcast:person'] ?? []) as Tag[]).map(({ '#text': name, ...tag }) => ({
          ...tag,
          name,
        })),
        transcripts: item['podcast:transcript'] ?? [],
        chapters: item['podcast:chapters'],
      };
    }),
  };
};
