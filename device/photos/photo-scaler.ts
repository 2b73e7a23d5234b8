import type { FromPhotoWorker, ToPhotoWorker } from './photo-worker.ts'
import { scalePhoto, type Scaled } from './scale-photo.ts'

type PhotoWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

export type PhotoScaler = (photo: Blob) => Promise<Scaled>

/** A photo that takes longer is stuck: it is treated as one that cannot be drawn. */
const longestMs = 30_000

/**
 * Scales photos in a web worker; in the page if there is no worker. One after the other, because a decoded photo of 12 megapixels takes 48
 * MB.
 * @returns never rejects
 */
export function createPhotoScaler(start: () => PhotoWorker, scaleHere = scalePhoto): PhotoScaler {
  let worker: PhotoWorker | undefined
  let isBroken = false
  let last = 0
  /** Waits for the reply about the photo that the worker has. */
  let open: { id: number; answer: (scaled: Scaled | 'failed') => void } | undefined

  const end = () => {
    worker?.terminate()
    worker = undefined
  }

  const started = (): PhotoWorker | undefined => {
    if (worker || isBroken) return worker
    try {
      worker = start()
      worker.addEventListener('error', () => {
        isBroken = true
        end()
        open?.answer('failed')
      })
      worker.addEventListener('message', (event) => {
        const { id, scaled } = (event as MessageEvent<FromPhotoWorker>).data
        if (open?.id === id) open.answer(scaled)
      })
    } catch (error) {
      console.debug('the worker for photos could not be started', error)
      isBroken = true
    }
    return worker
  }

  const inWorker = async (to: PhotoWorker, photo: Blob): Promise<Scaled | 'failed'> => {
    const id = (last += 1)
    let timer: ReturnType<typeof setTimeout> | undefined
    const scaled = await new Promise<Scaled | 'failed'>((answer) => {
      open = { id, answer }
      timer = setTimeout(() => {
        // It may be stuck for good: the next photo gets a new worker.
        end()
        answer({ state: 'not-drawn' })
      }, longestMs)
      const message: ToPhotoWorker = { id, photo }
      to.postMessage(message, { transfer: [] })
    })
    clearTimeout(timer)
    open = undefined
    return scaled
  }

  let turn: Promise<unknown> = Promise.resolve()
  const scale = async (photo: Blob): Promise<Scaled> => {
    const to = started()
    const scaled = to ? await inWorker(to, photo) : 'failed'
    return scaled === 'failed' ? scaleHere(photo) : scaled
  }
  return (photo) => {
    const scaled = turn.then(() => scale(photo))
    turn = scaled
    return scaled
  }
}

export const photoScaler = createPhotoScaler(
  () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module', name: 'photos' }),
)
