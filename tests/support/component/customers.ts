/** Customers of component tests that write, and what the shop sends to them. */
import { waitFor } from '@testing-library/react'
import { inject } from 'vitest'
import { registration } from '../server/cookie-client.ts'

export type TestCustomer = ReturnType<typeof registration> & { token: string }
type Message = { template: string; locale: string; text: string; code?: string; link?: string }

/** Node's own `fetch`: each page stubs the global one. */
const { fetch: fetchByNode } = globalThis
const url = (path: string, to: string) => `${inject('apiOrigin')}/test/${path}?to=${encodeURIComponent(to)}`

/** An address that no other test uses. */
export const newAddress = (): string => `noura-${crypto.randomUUID()}@example.com`

/** Creates a verified customer with a session, of this test alone. @param given what differs from the sample's customer */
export async function newCustomer(given: Partial<ReturnType<typeof registration>> = {}): Promise<TestCustomer> {
  const form = registration(newAddress(), given)
  const response = await fetchByNode(url('customers', form.email), { method: 'POST', body: JSON.stringify(given) })
  if (!response.ok) throw new Error(`no customer was created: ${await response.text()}`)
  return { ...form, ...((await response.json()) as { token: string }) }
}

/**
 * Makes calls of the API, to set up a test's data or to read what a page has changed.
 * @param authorization a customer's `Bearer …`, or the staff's
 */
export const callsAs =
  (authorization: string) =>
  async <Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Data> => {
    const headers = {
      authorization,
      locale: 'en',
      currency: 'SAR',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetchByNode(`${inject('apiOrigin')}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }

/** Waits for the newest message to an address or number. @param template for example 'verify-email' */
export const messageTo = (to: string, template: string): Promise<Message> =>
  waitFor(async () => {
    const messages = (await (await fetchByNode(url('messages', to))).json()) as Message[]
    const found = messages.find((message) => message.template === template)
    if (!found) throw new Error(`no message "${template}" came to ${to}`)
    return found
  })

/** The code of the newest message. */
export async function codeTo(to: string, template: string): Promise<string> {
  const { code } = await messageTo(to, template)
  if (code === undefined) throw new Error(`a message "${template}" has no code`)
  return code
}

/** The path of the newest message's link, without its origin. */
export async function linkTo(to: string, template: string): Promise<string> {
  const { link } = await messageTo(to, template)
  if (link === undefined) throw new Error(`a message "${template}" has no link`)
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}
