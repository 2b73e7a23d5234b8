/** The web worker that scales photos off the main thread. Started by photo-scaler.ts. */
import { scalePhoto } from './scale-photo.ts'

/** A photo to scale, and the reply; without `scaled` the photo is sent unscaled. */
export type ToPhotoWorker = { id: number; photo: Blob }
export type FromPhotoWorker = { id: number; scaled?: Blob }

self.addEventListener('message', ({ data: { id, photo } }: MessageEvent<ToPhotoWorker>) => {
  void scalePhoto(photo).then((scaled) => {
    const answer: FromPhotoWorker = { id, ...(scaled && { scaled }) }
    self.postMessage(answer, { transfer: [] })
  })
})
