import { isStatusOf } from '#contract/request-kinds/kinds.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { KindRules } from '#server/modules/requests/move-service.ts'

/**
 * The effect of a contact message's status changes: a notification, without the reason, which is for the shop; the sender was answered by
 * mail or phone.
 */
export const createContactRules = ({ addNotification }: { addNotification: AddNotification }): KindRules => ({
  async notify(transaction, { row, who }) {
    const { id: requestId, name, email, locale, number: given, status, customerId } = row
    if (!isStatusOf('contact', status) || status === 'pending') throw new Error(`no notification says that a contact message is ${status}`)
    const number = String(given)
    await addNotification(transaction, {
      kind: 'contact',
      requestId,
      status,
      by: who.by,
      customerId: customerId ?? undefined,
      locale,
      facts: { number },
      mail: (to) => ({ template: 'contact-news', to: email, locale: to, values: { name, number, status } }),
    })
  },
  forget: 'delete',
})
