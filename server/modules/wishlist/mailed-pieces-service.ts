import type { Db } from '#server/db/open/database.ts'
import { readMailPictures } from '#server/db/read-mail-pictures.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import { storedNotificationSchema } from '#server/modules/notifications/policy.ts'
import { mostInMail } from './mails-policy.ts'

type MailedPieces = Pick<Extract<MailMessage, { template: 'watch-news' }>['values'], 'pieces' | 'more'>
type MailedPiece = MailedPieces['pieces'][number]

/**
 * What a mail says: the last news of each piece that is still watched, or that a search has found, the newest first; of those beyond
 * `mostInMail` only how many they are.
 * @param news as stored, the oldest first; what this version cannot read is left out
 * @param readWatched which of the products are still watched
 * @returns undefined where there is nothing to say
 */
export async function mailedPiecesOf(
  transaction: Db,
  news: readonly { change: string; facts: unknown }[],
  readWatched: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<MailedPieces | undefined> {
  const last = new Map<string, Omit<MailedPiece, 'picture'>>()
  for (const { change: status, facts } of news) {
    const { data } = storedNotificationSchema.safeParse({ kind: 'watch', status, facts })
    if (data?.kind !== 'watch') continue
    const { productId, ...others } = data.facts
    last.delete(productId)
    last.set(productId, { productId, change: data.status, ...others })
  }
  if (last.size === 0) return undefined
  const watched = await readWatched([...last.keys()])
  const all = [...last.values()].filter(({ productId, change }) => change === 'found' || watched.has(productId)).toReversed()
  if (all.length === 0) return undefined
  const shown = all.slice(0, mostInMail)
  const pictures = await readMailPictures(
    transaction,
    shown.map(({ productId }) => productId),
  )
  const pieces = shown.map((piece) => {
    const picture = pictures.get(piece.productId)
    return picture === undefined ? piece : { ...piece, picture }
  })
  return { pieces, more: all.length - shown.length }
}
