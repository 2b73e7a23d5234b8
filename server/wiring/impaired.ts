import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const timeoutMs = 2_000
/** Until then the next try may succeed. */
const behindMs = 10_000
/** Any name: whether it is stored does not matter, only that there is an answer. */
const probe = 'private/readyz'

/** For `/readyz`: what of the shop does not work, though shoppers can be served. */
export const impairedParts =
  ({ catalogue, storage }: { catalogue: Pick<Catalogue, 'behindSince'>; storage: Pick<Storage, 'stat'> }) =>
  async (): Promise<string[]> => {
    const sentences: string[] = []
    const { behindSince } = catalogue
    if (behindSince && Date.now() - behindSince.getTime() > behindMs)
      sentences.push(`the index of the catalogue is behind since ${behindSince.toISOString()}: changes cannot be read`)
    const answered = storage.stat(probe).then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([answered, wait(timeoutMs, false, { ref: false })])))
      sentences.push('the storage of the files does not answer')
    return sentences
  }
