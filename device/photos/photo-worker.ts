/** The web worker that scales photos off the main thread. Started by photo-scaler.ts. */
import { scalePhoto, type Scaled } from './scale-photo.ts'

/** A photo to scale, and the reply. */
export type ToPhotoWorker = { id: number; photo: Blob }
export type FromPhotoWorker = { id: number; scaled: Scaled }

self.addEventListener('message', ({ data: { id, photo } }: MessageEvent<ToPhotoWorker>) => {
  void scalePhoto(photo).then((scaled) => {
    const answer: FromPhotoWorker = { id, scaled }
    self.postMessage(answer, { transfer: [] })
  })
})
