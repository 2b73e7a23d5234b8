/** The web worker that scales photos, so that the page stays quick. Started by photo-scaler.ts. */
import { scalePhoto } from './scale-photo.ts'

/** A photo to be scaled, and the answer to it; without `scaled` it goes as it is. */
export type ToPhotoWorker = { id: number; photo: Blob }
export type FromPhotoWorker = { id: number; scaled?: Blob }

self.addEventListener('message', ({ data: { id, photo } }: MessageEvent<ToPhotoWorker>) => {
  void scalePhoto(photo).then((scaled) => {
    const answer: FromPhotoWorker = { id, ...(scaled && { scaled }) }
    self.postMessage(answer, { transfer: [] })
  })
})
