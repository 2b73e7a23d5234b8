import type { Messages } from '#server/modules/messages/service.ts'
import { type DeliveryDeps, deliverWhenDue, type StopDelivery } from './deliver-when-due.ts'

/** Sends the mails and text messages that wait, in the background, until it is stopped. */
export const deliverMessages = ({ messages, ...deps }: DeliveryDeps & { messages: Messages }): Promise<StopDelivery> =>
  deliverWhenDue('messages', messages, deps)
