import { contactBodySchema } from './contact-body.ts'
import { data, id, type RequestEndpoints } from '#src/contract/calls/endpoint-schemas.ts'
import type { contactPaths } from './contact-kind.ts'
import { staffContactSchema } from './staff-contacts.ts'
import { staffList, staffListQuerySchema, statusBodySchema } from '#src/contract/requests/staff-requests.ts'

/** What the calls take, and the staff's responses: for the server and the staff's tools alone. */
export const contactEndpoints = {
  'contact.create': { summary: 'Write to the shop', body: contactBodySchema },
  'contact.get': { summary: 'What became of a message: for its sender, or with the key of its status link', params: id },
  'staff.contacts.list': { summary: 'Contact messages', query: staffListQuerySchema, response: staffList(staffContactSchema) },
  'staff.contacts.get': { summary: 'One contact message', params: id, response: data(staffContactSchema) },
  'staff.contacts.status': {
    summary: 'Complete or close a contact message',
    params: id,
    body: statusBodySchema,
    response: data(staffContactSchema),
  },
} as const satisfies RequestEndpoints<keyof typeof contactPaths>
