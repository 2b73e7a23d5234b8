import * as z from 'zod/mini'
import { requiredText } from '#contract/fields/form-fields.ts'
import { messageMost } from '#contract/offers/offer-body.ts'

/** What is written after a contact message, by the house and by its sender. */

/** Body of `contact.reply` (docs/reference/fields.md). */
export const contactReplyBodySchema = z.strictObject({ message: requiredText(messageMost) })

/** Body of `staff.contacts.answer`. */
export const contactAnswerBodySchema = z.strictObject({
  message: requiredText(messageMost),
  /** Whether the message is completed with it; otherwise it waits on. */
  completes: z.boolean(),
  /** How many replies and answers its writer has seen. */
  seen: z.int().check(z.gte(0)),
})
