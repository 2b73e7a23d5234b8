import { type EndpointName, paths } from '#contract/calls/paths.ts'
import { type ShopEndpointName, shopResponses, type ShopResponse } from '#contract/calls/shop-responses.ts'
import { readResponse } from './create-call.ts'
import { withCredentials } from './credentials.ts'
import { addressOf, base, headersOf, type OptionsOf, networkError, readAnswer, type SendOptions } from './send.ts'

export type UploadOptions = {
  form: FormData
  /** The share of bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends files as multipart, without a timeout. By XMLHttpRequest, because `fetch` has no upload progress.
 * Throws as `call` does.
 */
export async function upload<Name extends ShopEndpointName>(
  name: Name,
  options: OptionsOf<Name> & UploadOptions,
): Promise<ShopResponse<Name>> {
  const body = await withCredentials(name, (token) => sendForm(name, { token, ...options }))
  return readResponse(shopResponses, name, body, options)
}

/** @returns the parsed response, not validated. Throws as `send` does */
function sendForm(name: EndpointName, options: SendOptions & UploadOptions): Promise<unknown> {
  const { form, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(paths[name].method, base + addressOf(name, options))
    for (const [header, value] of Object.entries(headersOf(options))) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, responseText } = request
      // In a promise, because `readAnswer` throws error responses.
      resolve(
        Promise.resolve().then(() =>
          readAnswer({ ok: status >= 200 && status < 300, status, headers: headersIn(request) }, responseText, options.locale),
        ),
      )
    })
    request.addEventListener('error', () => reject(networkError('network.failed', options.locale)))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(signal.reason as Error)
    request.send(form)
  })
}

function headersIn(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
