import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { errorBodySchema } from '#contract/calls/errors.ts'
import { privateFile } from '#server/db/schema/files.ts'
import type { OpenedShop } from './api-shop.ts'
import type { SignedIn } from './customers.ts'
import { formBody, formType, type Part } from '../data/id-files.ts'
import { aKey } from '../data/idempotency-keys.ts'

export const idImagesPath = '/v1/customer/id-images'

/** A file for each side, or the same one for both. */
export const both = (front: Uint8Array, back: Uint8Array = front): [front: Part, back: Part] => [
  { name: 'front_id_image', content: front },
  { name: 'back_id_image', content: back },
]

/** Calls about ID images, and what they write to the disk. */
export function idImageCalls({ app, db, privateFolder }: OpenedShop) {
  const send = (caller: Pick<SignedIn, 'headers'>, body: Uint8Array, headers: Record<string, string> = {}) =>
    app.request(idImagesPath, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...caller.headers, 'content-type': formType, ...aKey(), ...headers },
    })
  const onDisk = () => readdirSync(privateFolder).toSorted()
  const inLedger = async () => (await db.select().from(privateFile)).map(({ id, state }) => ({ id, state }))
  return {
    send,
    sendParts: (caller: Pick<SignedIn, 'headers'>, parts: readonly Part[], headers?: Record<string, string>) =>
      send(caller, formBody(parts), headers),
    get: (path: string, caller: Pick<SignedIn, 'headers'> | undefined, method = 'GET') =>
      app.request(path, { method, headers: caller?.headers ?? {} }),
    /** Names of the files. */
    onDisk,
    /** Rows of the private files. */
    inLedger,
    async expectNothingLeftOf(action: () => Promise<unknown>): Promise<void> {
      const before = { disk: onDisk(), ledger: await inLedger() }
      await action()
      expect(onDisk()).toEqual(before.disk)
      expect(await inLedger()).toEqual(before.ledger)
    },
  }
}

export const errorsOf = async (response: Response) => errorBodySchema.parse(await response.json())
export const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
