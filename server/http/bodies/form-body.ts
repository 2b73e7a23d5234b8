import { HttpError } from '../answers/errors.ts'
import { readBytes } from './json-body.ts'
import { requireSoundText } from './sound-text.ts'

/**
 * Reads the body of a form.
 * @throws HttpError 415 where its content type is another, 413 where it is too large, 408 where it times out, 400 where it contains text
 * that cannot be stored
 */
export async function readFormBody(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new HttpError('request.unsupported-media-type', 'the body is not a form')
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request)))
  requireSoundText(Object.fromEntries(form))
  return form
}
