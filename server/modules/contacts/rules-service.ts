import type { KindRules } from '#server/modules/requests/service.ts'
import type { Messages } from '#server/modules/messages/service.ts'

/** What the moves of a contact message bring with them: a mail. The reason is for the shop: who wrote was answered by mail or phone. */
export const createContactRules = ({ messages }: { messages: Messages }): KindRules => ({
  async tell(transaction, { row: { name, email: to, locale, number, status } }) {
    // The moves that the staff have.
    if (status !== 'completed' && status !== 'closed') return
    await messages.queue(transaction, { template: 'contact-news', to, locale, values: { name, number: String(number), status } })
  },
  forget: 'delete',
})
