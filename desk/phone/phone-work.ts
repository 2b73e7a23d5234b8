import type { QueryClient } from '@tanstack/react-query'
import { uploadFile } from '#calls/upload-file.ts'
import type { PhonePiece } from '#contract/photographs/photo-links.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { inLanguage } from '../call.ts'
import { connectionIsBack, isLost } from '../photographs/connection-back.ts'
import { createPhotoUploads, type PhotoUploads, type Upload } from '../photographs/photo-uploads.ts'
import { phoneCall, phoneTransport } from './phone-call.ts'

export type PhoneWork = {
  uploads: PhotoUploads
  /** The photographs that have arrived from this page. */
  arrived: ReadableStore<readonly Pick<Upload, 'id' | 'file'>[]>
  /** How many have arrived by the link, as far as is known. */
  added: ReadableStore<number>
  /** When the link is over, as `performance.now()`: the phone's clock may be wrong. */
  endsAt: number
}

const byClient = new WeakMap<QueryClient, PhoneWork>()

/**
 * Sends the photographs of a phone to the piece of its link: the same in another language.
 * @param piece as it was when the link was opened
 */
export function phoneWorkOf(client: QueryClient, piece: PhonePiece): PhoneWork {
  const work = byClient.get(client) ?? createPhoneWork(piece)
  byClient.set(client, work)
  return work
}

function createPhoneWork(piece: PhonePiece): PhoneWork {
  const arrived = createStore<readonly Pick<Upload, 'id' | 'file'>[]>([])
  const added = createStore(piece.added)

  /** Adding an upload twice adds it once, so a lost answer is asked for again. */
  async function add(upload: string): Promise<void> {
    for (;;) {
      try {
        added.set((await phoneCall('desk.phone.add', { upload })).data.added)
        return
      } catch (error) {
        if (!isLost(error)) throw error
        await connectionIsBack()
      }
    }
  }
  const uploads = createPhotoUploads({
    send: (options) => uploadFile({ ...inLanguage(), ...options, transport: phoneTransport }),
    async take(upload, { id, file }) {
      await add(upload)
      arrived.set([...arrived.get(), { id, file }])
    },
  })
  return { uploads, arrived, added, endsAt: performance.now() + piece.secondsLeft * 1000 }
}
