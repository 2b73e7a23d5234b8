import { afterEach, describe, expect, it, vi } from 'vitest'
import { setCredentials } from './credentials.ts'
import { upload } from './upload.ts'

const shopper = { locale: 'ar', currency: 'SAR' } as const

/** The part of XMLHttpRequest that an upload uses; `finish` responds to the last one. */
class Request extends EventTarget {
  static last: Request
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened: string[] = []
  sent: unknown
  status = 0
  responseText = ''
  constructor() {
    super()
    Request.last = this
  }
  open = (...opened: string[]) => void (this.opened = opened)
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  getResponseHeader = () => 'r1'
  send = (body: unknown) => void (this.sent = body)
  abort = () => void this.dispatchEvent(new Event('abort'))
  finish(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

const begin = (more: object = {}) => {
  vi.stubGlobal('XMLHttpRequest', Request)
  setCredentials({ token: () => 't0ken', onUnauthorized: () => undefined })
  return upload('customer.logout', { ...shopper, form: new FormData(), ...more })
}

afterEach(() => {
  vi.unstubAllGlobals()
  setCredentials({ token: () => undefined, onUnauthorized: () => undefined })
})

describe('an upload', () => {
  it('sends the token, leaves the content type to the browser, and reports progress', async () => {
    const shares: number[] = []
    const answer = begin({ idempotencyKey: 'k1', onProgress: (share: number) => shares.push(share) })
    const request = Request.last
    expect(request.opened).toEqual(['POST', '/v1/customer/logout'])
    expect(request.headers).toEqual({
      Accept: 'application/json',
      locale: 'ar',
      currency: 'SAR',
      Authorization: 'Bearer t0ken',
      'Idempotency-Key': 'k1',
    })
    expect(request.sent).toBeInstanceOf(FormData)
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }))
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: false, loaded: 2, total: 0 }))
    request.finish(200, { data: { accepted: true } })
    await expect(answer).resolves.toEqual({ data: { accepted: true } })
    expect(shares).toEqual([0.25])
  })

  it('fails as a call does', async () => {
    const rejected = begin()
    Request.last.finish(413, { message: 'Content too large.', code: 'content.too-large' })
    await expect(rejected).rejects.toMatchObject({ status: 413, code: 'content.too-large', requestId: 'r1' })
    const cut = begin()
    Request.last.finish(413, '<html>nginx</html>')
    await expect(cut).rejects.toMatchObject({ status: 413, message: 'حجم المحتوى أكبر من المسموح به.' })
    const broken = begin()
    Request.last.finish(200, { data: 'nonsense' })
    await expect(broken).rejects.toMatchObject({ code: 'response.unexpected' })
    const away = begin()
    Request.last.dispatchEvent(new Event('error'))
    await expect(away).rejects.toMatchObject({ code: 'network.failed' })
    const controller = new AbortController()
    const givenUp = begin({ signal: controller.signal })
    controller.abort(new DOMException('left the page', 'AbortError'))
    await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' })
  })
})
