import type { Logger } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import type { OwnedPieceRow } from '#server/db/records/owned-piece-records.ts'
import type { FileKeys } from '#server/platform/files/file-keys.ts'
import { isOfCurrentKey, openText, sealText } from '#server/platform/secrets/sealed-text.ts'
import { readAdded, readSealed, updateAdded } from './repository.ts'

type Sealed = Pick<OwnedPieceRow, 'id' | 'serialSealed'>

/** Serial numbers are sealed in the database, as private files are. */
export type Serials = {
  /** @returns '' without one, and where it cannot be read, because its key was lost: that is logged, and the rest of the piece is shown */
  open: (row: Sealed) => Promise<string>
  /** @param id of the piece */
  seal: (id: string, serial: string) => Promise<string>
  /** What a customer has added, for the archive of their data. */
  readForExport: (db: Db, customerId: string) => Promise<Record<string, unknown>[]>
  /** Seals all with the current key, so that a former one can be given up. */
  renew: (db: Db) => Promise<void>
}

export function createSerials({ keys, log }: { keys: FileKeys; log: Logger }): Serials {
  const unreadable = (id: string, err: unknown) => log.error({ err, ownedPiece: id }, 'a serial number cannot be read')
  async function open({ id, serialSealed }: Sealed): Promise<string> {
    if (serialSealed === '') return ''
    try {
      return await openText(id, serialSealed, keys)
    } catch (error) {
      unreadable(id, error)
      return ''
    }
  }
  return {
    open,
    seal: async (id, serial) => (serial === '' ? '' : sealText(id, serial, keys)),
    async readForExport(db, customerId) {
      const rows = await readAdded(db, customerId)
      return Promise.all(
        rows.map(async ({ customerId: _owner, idempotencyKey: _key, changeKey: _changeKey, serialSealed, ...row }) => {
          return { ...row, serial: await open({ id: row.id, serialSealed }) }
        }),
      )
    },
    async renew(db) {
      for (const { id, serialSealed } of await readSealed(db)) {
        try {
          if (await isOfCurrentKey(serialSealed, keys)) continue
          await updateAdded(db, id, { serialSealed: await sealText(id, await openText(id, serialSealed, keys), keys) })
        } catch (error) {
          unreadable(id, error)
        }
      }
    },
  }
}
