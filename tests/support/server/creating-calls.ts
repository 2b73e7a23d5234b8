import { eq } from 'drizzle-orm'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import type { App } from '#server/http/context.ts'
import type { Shop } from './api-shop.ts'
import type { SignedIn } from './customers.ts'

/** Calls that create something, and the checks that tell a first response from a replayed one. */

export const home = {
  country: 'SA',
  address: 'King Fahd Road',
  city: 'Riyadh',
  state: 'Riyadh',
  postcode: '12345',
  isDefault: true,
} as const
export const visa = {
  holder: 'Noura Al-Harbi',
  number: '4242424242424242',
  expiry: `07/${(new Date().getFullYear() + 1) % 100}`,
  cvv: '987',
}
export const letter = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: 'Is the watch still there?',
  agreement: true,
}

export type Reply<T = unknown> = {
  status: number
  isReplayed: boolean
  language: string | null
  code: string | undefined
  data: T
  /** The whole body. */
  text: string
}

export async function replyOf<T>(response: Response): Promise<Reply<T>> {
  const text = await response.text()
  const { code, data } = JSON.parse(text) as { code?: string; data: T }
  const { headers, status } = response
  const isReplayed = headers.get('idempotency-replayed') === 'true'
  return { status, isReplayed, language: headers.get('content-language'), code, data, text }
}

type Sender = { on: { app: App }; by?: Pick<SignedIn, 'headers'> | undefined }

/** @param body a string is sent unchanged, else as JSON */
export const sendTo =
  ({ on, by }: Sender) =>
  async <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> =>
    replyOf<T>(
      await on.app.request(`/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...by?.headers, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

/** The stored records of a customer's calls. */
export const storedAnswersOf = ({ db }: Pick<Shop, 'db'>, { id }: Pick<SignedIn, 'id'>) =>
  db.select().from(idempotentCall).where(eq(idempotentCall.customerId, id))

/** Simulates processes that died after a call had committed, and before its response was stored. */
export const loseAnswersOf = ({ db }: Pick<Shop, 'db'>, { id }: Pick<SignedIn, 'id'>) =>
  db.delete(idempotentCall).where(eq(idempotentCall.customerId, id))
