import type { MailService } from '#server/modules/mail/service.ts'
import { type DeliveryDeps, deliverWhenDue, type StopDelivery } from './deliver-when-due.ts'

/** Sends queued mails and text messages in the background, until it is stopped. */
export const deliverMail = ({ messages, ...deps }: DeliveryDeps & { messages: MailService }): Promise<StopDelivery> =>
  deliverWhenDue('messages', messages, deps)
