import type { Locale } from '#contract/locale.ts'
import { isStatusOf, ownPathOf } from '#contract/request-kinds/kinds.ts'
import { preOrderKind } from '#contract/pre-orders/pre-order-kind.ts'
import type { Mover, RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { MailMessage } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { RequestKeys } from '#server/modules/requests/keys-service.ts'
import type { KindRules } from '#server/modules/requests/move-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import { readOpenSince, readPreOrder } from './repository.ts'
import { dayMs } from '#contract/durations.ts'

export type PreOrderRulesDeps = { db: Db; clock: Clock; keys: RequestKeys; addNotification: AddNotification }

/** What the sender is told of a pre-order. */
export function preOrderContent({ number }: RequestRow, status: RequestStatus, { by, reason }: { by: Mover; reason: string | undefined }) {
  if (!isStatusOf('preOrder', status)) throw new Error(`a pre-order cannot be ${status}`)
  return {
    kind: 'preOrder',
    status,
    facts: { number: String(number), by, ...(reason !== undefined && { reason }) },
  } satisfies NotificationContent
}

/**
 * The effect of a pre-order's status changes: a notification. It repeats no input of the sender; the mail names the piece where the address
 * is verified.
 */
export const createPreOrderRules = ({ db, clock, keys, addNotification }: PreOrderRulesDeps): KindRules => ({
  async notify(transaction, { row, who, reason }) {
    const { id: requestId, customerId, email, name, locale } = row
    const content = preOrderContent(row, row.status, { by: who.by, reason })
    const { status, facts } = content
    const isOwnAddress = customerId !== null && (await isVerifiedAddress(transaction, customerId, email))
    const { brand, model } = await readPreOrder(transaction, requestId)
    const piece = isOwnAddress ? `${brand} ${model}` : undefined
    const guestsPath = customerId === null ? await keys.pathTo(transaction, row) : undefined
    const mail = (to: Locale): MailMessage => ({
      template: 'pre-order-news',
      to: email,
      locale: to,
      values: { name, status, ...facts, piece, path: guestsPath ?? `/${to}${ownPathOf('preOrder', requestId)}` },
    })
    await addNotification(transaction, { ...content, requestId, by: who.by, customerId: customerId ?? undefined, locale, mail })
  },
  overdue: (most) => readOpenSince(db, new Date(clock.now().getTime() - preOrderKind.closesAfterDays * dayMs), most),
  forget: 'delete',
})
