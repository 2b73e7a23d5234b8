import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactMethod } from '#contract/requests/requests.ts'

/** How the shop contacts a customer, typed by the contract, so that a method without its word is a type error. */
export const contactMethodNames: Record<ContactMethod, MessageDescriptor> = {
  phone: msg({ message: 'Phone', context: 'way to get in touch' }),
  message: msg({ message: 'Message', context: 'way to get in touch' }),
  email: msg({ message: 'Email', context: 'way to get in touch' }),
  whatsapp: msg({ message: 'WhatsApp', context: 'way to get in touch' }),
}
