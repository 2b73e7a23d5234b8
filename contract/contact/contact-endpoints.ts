import { contactBodySchema } from './contact-body.ts'
import { contactAnswerBodySchema, contactReplyBodySchema } from './contact-replies.ts'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import type { contactPaths } from './contact-kind.ts'
import { requestListQuerySchema } from '#contract/requests/request-calls.ts'
import { staffListQuerySchema, statusBodySchema } from '#contract/requests/staff-requests.ts'

/** What the calls do and take. */
export const contactEndpoints = {
  'contact.create': { summary: 'Write to the shop', body: contactBodySchema },
  'contact.list': { summary: 'What became of the own messages, newest first', query: requestListQuerySchema },
  'contact.get': { summary: 'What became of a message: for its sender, or with the key of its status link', params: id },
  'contact.reply': { summary: 'Reply to an answer of the shop', params: id, body: contactReplyBodySchema },
  'staff.contacts.list': { summary: 'Contact messages', query: staffListQuerySchema },
  'staff.contacts.get': { summary: 'One contact message', params: id },
  'staff.contacts.status': { summary: 'Complete or close a contact message', params: id, body: statusBodySchema },
  'staff.contacts.answer': { summary: 'Answer a contact message by mail', params: id, body: contactAnswerBodySchema },
} as const satisfies Record<keyof typeof contactPaths, Endpoint>
