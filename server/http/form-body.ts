import { Refusal } from './errors.ts'
import { readBytes } from './json-body.ts'

/**
 * Reads the body of a form.
 * @throws Refusal 415 where it says to be something else, 413 where it is too large, 408 where it does not come
 */
export async function readFormBody(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('request.unsupported-media-type', 'the body is not a form')
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request)))
}
