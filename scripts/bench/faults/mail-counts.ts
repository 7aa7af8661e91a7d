/** Mails of a try at the mail server. */
export interface SeenMails {
  /** Addresses whose code was acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Every mail that the mail server accepted, with duplicates. */
  delivered: readonly { recipient: string; messageId: string }[];
  /** Addresses of mails that it permanently rejected, with duplicates. */
  refused: readonly string[];
}

/** The outcome of mails that were acknowledged. */
export interface MailCounts {
  acknowledged: number;
  /** Neither delivered nor permanently rejected. */
  lost: number;
  /** Delivered to an address a second time, as another message. */
  doubled: number;
  /** Delivered again as the same message, which a mailbox can recognise (RFC 5322, 3.6.4). */
  repeated: number;
  /** Refused for good. */
  refused: number;
  /** Retried or delivered after a permanent rejection. */
  triedAfterRefusal: number;
}

const countBy = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Counts mails by address and Message-ID. Each address should get one mail. */
export const countMails = ({ acknowledged, delivered, refused }: SeenMails): MailCounts => {
  const idsOf = new Map<string, Set<string>>();
  for (const { recipient, messageId } of delivered)
    idsOf.set(recipient, (idsOf.get(recipient) ?? new Set()).add(messageId));
  const messages = [...idsOf.values()].reduce((sum, ids) => sum + ids.size, 0);
  const refusals = countBy(refused);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((address) => !idsOf.has(address) && !refusals.has(address)).length,
    doubled: messages - idsOf.size,
    repeated: delivered.length - messages,
    refused: refusals.size,
    triedAfterRefusal: [...refusals].filter(([address, count]) => count > 1 || idsOf.has(address)).length,
  };
};
