import type { Entry, KeptAttachment } from './entry.ts'

/** decisions.md §6: the offline queue. Counted over everybody who uses this device: they share its room. */
export const mostEntries = 50
export const mostBytes = 200_000_000
/** From here on the shopper is told. */
const noticeShare = 0.8

export type Fill = { entries: number; bytes: number; isNearlyFull: boolean }

type Weighed = Pick<Entry, 'attachments' | 'body'>

/** What an entry takes, near enough: its files, and its text as UTF-16. */
export const sizeOf = ({ attachments, body }: Weighed): number => sizeOfFiles(attachments) + 2 * (JSON.stringify(body) ?? '').length

const sizeOfFiles = (files: readonly KeptAttachment[]) => files.reduce((sum, { size }) => sum + size, 0)

export function fillOf(entries: readonly Weighed[]): Fill {
  const bytes = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
  return { entries: entries.length, bytes, isNearlyFull: entries.length >= noticeShare * mostEntries || bytes >= noticeShare * mostBytes }
}

/** Whether one more finds room among the others. */
export function hasRoomFor(entry: Weighed, others: readonly Weighed[]): boolean {
  const { entries, bytes } = fillOf(others)
  return entries < mostEntries && bytes + sizeOf(entry) <= mostBytes
}
