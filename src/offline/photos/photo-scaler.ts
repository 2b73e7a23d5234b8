import type { FromPhotoWorker, ToPhotoWorker } from './photo-worker.ts'
import { scalePhoto } from './scale-photo.ts'

type PhotoWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/** A photo that takes longer is stuck: it is sent unscaled. */
const longestMs = 30_000

/**
 * Scales photos in a web worker, one after the other; in the page if there is no worker.
 * @returns the photo to store and send: a JPEG of at most 2048 px with the extension `.jpg`, or the file itself. Never rejects
 */
export function createPhotoScaler(start: () => PhotoWorker, scaleHere = scalePhoto): (file: File) => Promise<File> {
  let worker: PhotoWorker | undefined
  let isBroken = false
  let last = 0
  const open = new Map<number, (scaled: Blob | undefined | 'failed') => void>()

  const fail = () => {
    isBroken = true
    worker?.terminate()
    worker = undefined
    for (const answer of open.values()) answer('failed')
    open.clear()
  }

  const started = (): PhotoWorker | undefined => {
    if (worker || isBroken) return worker
    try {
      worker = start()
      worker.addEventListener('error', fail)
      worker.addEventListener('message', (event) => {
        const { id, scaled } = (event as MessageEvent<FromPhotoWorker>).data
        open.get(id)?.(scaled)
        open.delete(id)
      })
    } catch (error) {
      console.debug('the worker for photos could not be started', error)
      isBroken = true
    }
    return worker
  }

  const inWorker = (to: PhotoWorker, photo: Blob): Promise<Blob | undefined | 'failed'> =>
    new Promise((resolve) => {
      const id = (last += 1)
      const timer = setTimeout(() => {
        open.delete(id)
        resolve(undefined)
      }, longestMs)
      open.set(id, (scaled) => {
        clearTimeout(timer)
        resolve(scaled)
      })
      const message: ToPhotoWorker = { id, photo }
      to.postMessage(message, { transfer: [] })
    })

  return async (file) => {
    const to = started()
    const scaled = to ? await inWorker(to, file) : 'failed'
    const found = scaled === 'failed' ? await scaleHere(file) : scaled
    if (!found) return file
    return new File([found], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: found.type, lastModified: file.lastModified })
  }
}

export const photoScaler = createPhotoScaler(
  () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module', name: 'photos' }),
)
