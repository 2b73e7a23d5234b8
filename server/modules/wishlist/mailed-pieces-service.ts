import type { Db } from '#server/db/open/database.ts'
import { readMailPictures } from '#server/db/read-mail-pictures.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import { storedNotificationSchema } from '#server/modules/notifications/policy.ts'

type MailedPiece = Extract<MailMessage, { template: 'watch-news' }>['values']['pieces'][number]

/**
 * What a mail says: the last news of each piece that is still watched, or that a search has found, the newest first.
 * @param news as stored, the oldest first; what this version cannot read is left out
 * @param readWatched which of the products are still watched
 */
export async function piecesOf(
  transaction: Db,
  news: readonly { change: string; facts: unknown }[],
  readWatched: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<MailedPiece[]> {
  const last = new Map<string, Omit<MailedPiece, 'picture'>>()
  for (const { change: status, facts } of news) {
    const { data } = storedNotificationSchema.safeParse({ kind: 'watch', status, facts })
    if (data?.kind !== 'watch') continue
    const { productId, ...others } = data.facts
    last.delete(productId)
    last.set(productId, { productId, change: data.status, ...others })
  }
  if (last.size === 0) return []
  const watched = await readWatched([...last.keys()])
  const shown = [...last.values()].filter(({ productId, change }) => change === 'found' || watched.has(productId)).toReversed()
  const pictures = await readMailPictures(
    transaction,
    shown.map(({ productId }) => productId),
  )
  return shown.map((piece) => {
    const picture = pictures.get(piece.productId)
    return picture === undefined ? piece : { ...piece, picture }
  })
}
