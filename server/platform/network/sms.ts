import type { Locale } from '#contract/locale.ts'
import type { Config } from '#server/config.ts'
import { NotDelivered } from './not-delivered.ts'

/** A text message that is ready to be sent. */
export type Sms = {
  /** The message's id; it is the Idempotency-Key for the gateway. */
  id: string
  template: string
  /** A number in E.164: `+966501234567`. */
  to: string
  locale: Locale
  text: string
  /** The code in the text, for the dev mailbox. */
  code: string | undefined
}

/** Sends text messages. @throws NotDelivered */
export type SmsSender = { sendSms: (sms: Sms) => Promise<void> }

const timeoutMs = 10_000
/** The gateway rejects the number or the text, and a retry cannot succeed. Other errors (the token, the URL, a limit) can be corrected. */
const rejectedStatuses = new Set([400, 422])

/**
 * A gateway over HTTP: `POST {url}` with `Authorization: Bearer {token}`, `Idempotency-Key: {id}` and the JSON `{ "to": "+966…", "text":
 * "…" }`; any 2xx means that it was accepted. It gets one immediate retry after a timeout, a connection error or a 5xx.
 */
export function httpSmsSender({ url, token }: NonNullable<Config['smsGateway']>): SmsSender {
  async function post({ id, to, text }: Sms): Promise<NotDelivered | undefined> {
    try {
      const { status, ok, body } = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        // The token is for this URL only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await body?.cancel()
      return ok ? undefined : new NotDelivered(`the gateway answered ${status}`, { isFinal: rejectedStatuses.has(status), status })
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
