import { createHash } from 'node:crypto'
import { paths } from '#contract/calls/paths.ts'
import type { SignedIn } from './customers.ts'

type Caller = { headers: Partial<SignedIn['headers']> | Record<string, string> }

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
export const checksumOf = (bytes: Uint8Array): { 'upload-checksum': string } => ({
  'upload-checksum': `sha256 ${sha256Of(bytes).toString('base64')}`,
})

/** An upload by the protocol tus, as a client makes it. */
export function tusCalls({ app }: { app: { request: (path: string, init: RequestInit) => Response | Promise<Response> } }) {
  const ask = async (caller: Caller | undefined, method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    app.request(path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...caller?.headers, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  const begin = (caller: Caller | undefined, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    ask(caller, 'POST', paths['uploads.create'].path, {
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${sha256Of(bytes).toString('base64')}`,
      ...headers,
    })
  const append = (caller: Caller, path: string, offset: number, bytes: Uint8Array, headers: Record<string, string> = checksumOf(bytes)) =>
    ask(caller, 'PATCH', path, { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers }, bytes)
  return {
    ask,
    /** A POST that creates an upload. */
    begin,
    append,
    head: (caller: Caller | undefined, path: string) => ask(caller, 'HEAD', path, {}),
    giveUp: (caller: Caller | undefined, path: string) => ask(caller, 'DELETE', path, {}),
    /** Creates an upload. @returns its address */
    async begun(caller: Caller, bytes: Uint8Array): Promise<string> {
      const answer = await begin(caller, bytes)
      if (answer.status !== 201) throw new Error(`an upload could not be begun: ${answer.status} ${await answer.text()}`)
      return answer.headers.get('location') ?? ''
    },
    /** Uploads a whole file in chunks. @returns the id of the upload */
    async uploaded(caller: Caller, bytes: Uint8Array, size = 65_536): Promise<string> {
      const path = await this.begun(caller, bytes)
      for (let at = 0; at < bytes.length; at += size) {
        const answer = await append(caller, path, at, bytes.subarray(at, at + size))
        if (answer.status !== 204) throw new Error(`an upload was refused: ${answer.status} ${await answer.text()}`)
      }
      return path.split('/').at(-1) ?? ''
    },
  }
}
