import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddress, publicOnly, type ResolveName } from './network-addresses.ts'

/** Why a text was not fetched. */
export type FetchProblem = 'not-public' | 'unreachable' | 'too-large'

export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, reason: string) {
    super(reason)
    this.problem = problem
  }
}

/** Fetches the text at an https address. @throws NotFetched */
export type FetchText = (address: string) => Promise<string>

const timeoutMs = 10_000
const mostBytes = 512 * 1024

/** Whether an address may be fetched, as far as it says itself: https, without name and password, and no private address in digits. */
export function mayBeFetched(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  return isIP(host) === 0 || isPublicAddress(host)
}
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/**
 * A fetch of what somebody has typed as an address: it connects to public addresses alone, to the one that was checked, follows no
 * redirect, and has a limit of size and time.
 */
export const createFetchText =
  (resolve?: ResolveName): FetchText =>
  (address) =>
    new Promise((settle, reject) => {
      if (!mayBeFetched(address)) return reject(new NotFetched('not-public', 'the address is not https, or private'))
      const fail = (error: Error) =>
        reject(
          error instanceof NotFetched
            ? error
            : new NotFetched(error instanceof PrivateAddress ? 'not-public' : 'unreachable', error.message || error.name),
        )
      const headers = { accept: 'application/json, application/xml, text/xml', 'accept-encoding': 'identity' }
      const outgoing = request(address, { headers, lookup: publicOnly(resolve), signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
        const pieces: Buffer[] = []
        let bytes = 0
        answer.once('error', fail)
        if (answer.statusCode !== 200) return void outgoing.destroy(new NotFetched('unreachable', `it answered ${answer.statusCode}`))
        answer.on('data', (piece: Buffer) => {
          bytes += piece.byteLength
          if (bytes > mostBytes) outgoing.destroy(new NotFetched('too-large', `more than ${mostBytes} bytes`))
          else pieces.push(piece)
        })
        answer.once('end', () => settle(Buffer.concat(pieces).toString('utf8')))
      })
      outgoing.once('error', fail)
      outgoing.end()
    })
