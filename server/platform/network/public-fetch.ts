import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, PrivateAddress, publicOnly, type ResolveName } from './network-addresses.ts'

/** Why something was not fetched. */
export type FetchProblem = 'not-public' | 'redirected' | 'refused' | 'unreachable' | 'too-large'

export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  readonly problem: FetchProblem
  /** After how long the other side wants to be asked again. */
  readonly retryMs: number | undefined

  constructor(problem: FetchProblem, reason: string, retryMs?: number) {
    super(reason)
    this.problem = problem
    this.retryMs = retryMs
  }
}

/** Fetches the bytes at an https address while they are read. @throws NotFetched, also while they are read */
export type FetchBytes = (address: string) => AsyncGenerator<Buffer>

export type FetchLimits = { accept: string; timeoutMs: number; mostBytes: number }
export type FetchOptions = {
  resolve?: ResolveName
  /** Allows the servers of a test on this machine, which it trusts by this certificate. */
  ofTest?: { ca: string }
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Whether an address may be fetched, as far as it says itself: https, without name and password, and no private address in digits. */
export function mayBeFetched(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  return isIP(host) === 0 || isPublicAddress(host)
}

/**
 * A fetch of what somebody has typed as an address, or what a file says: it connects to public addresses alone, to the one that was
 * checked, follows no redirect, and has a limit of size and of time for all of it.
 */
export const createFetchBytes = ({ accept, timeoutMs, mostBytes }: FetchLimits, options: FetchOptions = {}): FetchBytes =>
  async function* (address) {
    if (!mayBeFetched(address) && !options.ofTest) throw new NotFetched('not-public', 'the address is not https, or private')
    try {
      const answer = await answerOf(address, { accept, timeoutMs, ...options })
      let bytes = 0
      for await (const piece of answer as AsyncIterable<Buffer>) {
        bytes += piece.byteLength
        if (bytes > mostBytes) throw new NotFetched('too-large', `more than ${mostBytes} bytes`)
        yield piece
      }
    } catch (error) {
      throw error instanceof Error ? notFetched(error) : error
    }
  }

const answerOf = (
  address: string,
  { accept, timeoutMs, resolve, ofTest }: Pick<FetchLimits, 'accept' | 'timeoutMs'> & FetchOptions,
): Promise<IncomingMessage> =>
  new Promise((settle, reject) => {
    const headers = { accept, 'accept-encoding': 'identity' }
    const lookup = ofTest ? resolve : publicOnly(resolve)
    const options = { headers, lookup, signal: AbortSignal.timeout(timeoutMs), ...ofTest }
    const outgoing = request(address, options, (answer) => {
      const problem = problemOf(answer)
      if (!problem) return settle(answer)
      outgoing.destroy()
      reject(problem)
    })
    outgoing.once('error', reject)
    outgoing.end()
  })

function problemOf({ statusCode = 0, headers }: IncomingMessage): NotFetched | undefined {
  if (statusCode === 200) return undefined
  if (statusCode >= 300 && statusCode < 400) return new NotFetched('redirected', `it leads to ${String(headers.location).slice(0, 200)}`)
  // These may answer another time.
  const isForNow = statusCode >= 500 || statusCode === 408 || statusCode === 429
  const seconds = Number(headers['retry-after'])
  return new NotFetched(isForNow ? 'unreachable' : 'refused', `it answered ${statusCode}`, seconds > 0 ? seconds * 1000 : undefined)
}

function notFetched(error: Error): NotFetched {
  if (error instanceof NotFetched) return error
  // A connection names the error of each address that it has tried.
  const isPrivate = error instanceof PrivateAddress || (error instanceof AggregateError && error.errors[0] instanceof PrivateAddress)
  return new NotFetched(isPrivate ? 'not-public' : 'unreachable', error.message || error.name)
}
