import type { Config } from '#server/config.ts'
import { NotDelivered } from './not-delivered.ts'

/** A text message that is ready to be sent. */
export type Sms = {
  /** Of the message; it is the Idempotency-Key for the gateway. */
  id: string
  template: string
  /** A number in E.164: `+966501234567`. */
  to: string
  locale: 'en' | 'ar'
  text: string
  /** What it is about, for the dev mailbox. */
  code: string | undefined
}

/** Hands text messages on. @throws NotDelivered */
export type SmsSender = { sendSms: (sms: Sms) => Promise<void> }

const timeoutMs = 10_000
/** The number or the text is refused, and will be the next time. What else is wrong (the token, the address, a limit) can be mended. */
const refused = new Set([400, 422])

/**
 * A gateway over HTTP: `POST {url}` with `Authorization: Bearer {token}`, `Idempotency-Key: {id}` and the JSON `{ "to": "+966…", "text": "…" }`;
 * any 2xx means that it was taken. It is asked once more at once where it does not answer or answers 5xx.
 */
export function httpSmsSender({ url, token }: NonNullable<Config['smsGateway']>): SmsSender {
  async function post({ id, to, text }: Sms): Promise<NotDelivered | undefined> {
    try {
      const { status, ok, body } = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        // The token is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await body?.cancel()
      return ok ? undefined : new NotDelivered(`the gateway answered ${status}`, { isFinal: refused.has(status), status })
    } catch (error) {
      return new NotDelivered(`the gateway did not answer (${error instanceof Error ? error.name : 'unknown'})`)
    }
  }
  return {
    async sendSms(sms) {
      const failure = await post(sms)
      if (!failure) return
      const isWorthAnother = failure.status === undefined || failure.status >= 500
      const last = isWorthAnother ? await post(sms) : failure
      if (last) throw last
    },
  }
}
