import { collect } from '../files/file-content.ts'
import type { ResolveName } from './network-addresses.ts'
import { createFetchBytes } from './public-fetch.ts'

/** Fetches the text at an https address. @throws NotFetched */
export type FetchText = (address: string) => Promise<string>

const limits = { accept: 'application/json, application/xml, text/xml', timeoutMs: 10_000, mostBytes: 512 * 1024 }

/** A fetch of a text at an address that somebody has typed. */
export function createFetchText(resolve?: ResolveName): FetchText {
  const fetchBytes = createFetchBytes(limits, resolve && { resolve })
  return async (address) => (await collect(fetchBytes(address))).toString('utf8')
}
