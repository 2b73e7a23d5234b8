import { isOwnMachine } from './own-machine.ts'

/** Where the desk listens and is reached (docs/areas/staff-access.md). */
export type DeskConfig = {
  /** The address to listen on. */
  host: string
  /** Undefined: the next free one after the shop's. */
  port: number | undefined
  /** Its public origin; undefined where it is the address on which it listens. */
  url: string | undefined
  /** It has no listener of its own, and answers on the shop's port under the host name of `url`. */
  isOnShopsPort: boolean
}

type Given = { host: string; port: number; deskPort: number | undefined; deskUrl: string | undefined; isInProduction: boolean }

/**
 * Without a public address it is not reached over a network in production, where its password would travel in the clear: on this machine
 * alone, for example through a tunnel of ssh.
 */
export const readDeskConfig = ({ host, port, deskPort, deskUrl, isInProduction }: Given): DeskConfig => ({
  host: isInProduction && deskUrl === undefined ? '127.0.0.1' : host,
  port: deskPort,
  url: deskUrl?.replace(/\/$/, ''),
  isOnShopsPort: deskPort === port && port !== 0,
})

const hostOf = (url: string | undefined) => (url !== undefined && URL.canParse(url) ? new URL(url).host : undefined)

/** The problems of the desk's settings with each other and with the shop's. */
export function deskProblems({ DESK_URL, DESK_PORT, PORT, PUBLIC_URL }: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (DESK_URL !== undefined && URL.canParse(DESK_URL)) {
    const { protocol, hostname } = new URL(DESK_URL)
    if (protocol !== 'https:' && !isOwnMachine(hostname)) {
      problems.push('DESK_URL: has to be https: passwords of the people of the house are typed there')
    }
    if (hostOf(DESK_URL) === hostOf(PUBLIC_URL)) {
      problems.push('DESK_URL: has to have another host name than PUBLIC_URL: what runs on the shop’s pages must not reach it')
    }
  }
  if (DESK_PORT !== undefined && DESK_PORT !== '0' && DESK_PORT === (PORT ?? '4400') && DESK_URL === undefined) {
    problems.push('DESK_PORT: is the port of the shop, which needs a DESK_URL: the desk answers there under its own host name alone')
  }
  return problems
}
