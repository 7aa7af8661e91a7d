/** A part of the record as HTML for a page, and for feeds. */
export interface PlacedRecord {
  page: string;
  feed: string;
}
