import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isOwnMachine } from '#server/config/own-machine.ts'
import { staffTokenFile } from '#server/config/staff-token.ts'
import { wrongUse } from './problems.ts'

export type Environment = Record<string, string | undefined>

/** The URL of the shop, and the specialist's token. */
export type Connection = { shop: URL; token: string }

/**
 * Reads the environment: `SHOP_URL`, else this machine at `PORT`; `STAFF_TOKEN`, else the file that the first start wrote to `DATA_DIR`.
 * @throws CommandFailed that names the missing setting
 */
export async function readConnection(environment: Environment): Promise<Connection> {
  const set = (name: string) => environment[name]?.trim() || undefined
  const address = set('SHOP_URL') ?? `http://127.0.0.1:${set('PORT') ?? '4400'}`
  const shop = URL.canParse(address) ? new URL(address) : undefined
  if (!shop || !/^https?:$/.test(shop.protocol)) throw wrongUse(`SHOP_URL has to look like https://shop.example, not "${address}".`)
  if (shop.protocol === 'http:' && !isOwnMachine(shop.hostname)) {
    throw wrongUse(`SHOP_URL has to be https: over ${shop.origin} the token could be read on the way.`)
  }
  return { shop, token: set('STAFF_TOKEN') ?? (await readToken(resolve(set('DATA_DIR') ?? './data'))) }
}

async function readToken(dataDir: string): Promise<string> {
  const file = join(dataDir, staffTokenFile)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code ?? error.message})`
    throw wrongUse(`There is no token: STAFF_TOKEN is not set, and ${file} ${why}.`)
  })
  return text.trim()
}
