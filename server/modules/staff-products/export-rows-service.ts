import type { Db } from '#server/db/database.ts'
import { draftOf, type ImportDraft } from './import-rows-service.ts'
import { listAfterNumber, readRecords } from './repository.ts'

/** All products in the order of their stock numbers, in pieces: the whole shop is never in memory. */
export type ReadDrafts = () => AsyncGenerator<ImportDraft[]>

const pieceSize = 100

export const createReadDrafts = ({ db }: { db: Db }): ReadDrafts =>
  async function* () {
    let after: string | undefined
    for (;;) {
      const rows = await listAfterNumber(db, after, pieceSize)
      if (rows.length === 0) return
      yield (await readRecords(db, rows)).map(draftOf)
      after = rows.at(-1)?.stockNumber
    }
  }
