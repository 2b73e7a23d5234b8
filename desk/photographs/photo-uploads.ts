import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import { ApiError } from '#calls/api-error.ts'
import type { UploadFileOptions } from '#calls/upload-file.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { connectionIsBack, isLost } from './connection-back.ts'
import { createSendQueue, type SendQueue } from './send-queue.ts'

/** Why a chosen file is not sent, or was not taken. `said`: by the server, in the language shown. */
export type UploadProblem = { kind: 'too-large' } | { kind: 'empty' } | { kind: 'said'; text: string }

/** A chosen photograph that the product does not have yet. */
export type Upload = {
  id: number
  name: string
  file: File
  /** The key of the photograph into whose place it comes. */
  replaces?: string | undefined
  /** `offline`: it goes on when the connection is back. `sent`: the server has it, and those chosen before it come first. */
  state: 'waiting' | 'sending' | 'offline' | 'sent' | 'failed'
  /** 0 to 1. */
  progress: number
  problem?: UploadProblem | undefined
}

export type PhotoUploads = {
  list: ReadableStore<readonly Upload[]>
  /** Uploads files, and takes each in the order in which they were chosen. */
  add: (files: readonly File[]) => void
  /** Uploads a file into the place of a photograph. */
  replace: (key: string, file: File) => void
  retry: (id: number) => void
  leaveOut: (id: number) => void
}

let count = 0
/** Of a file in any list of uploads. */
export const nextUploadId = (): number => ++count

type Held = { stopping: AbortController; begun?: string; uploadId?: string }

export type PhotoUploadsDeps = {
  /** Sends a file. @returns the id of its upload */
  send: (options: Omit<UploadFileOptions, 'locale' | 'currency' | 'transport'>) => Promise<string>
  /** Makes a photograph of an upload; of one at a time, and again where it is retried. */
  take: (uploadId: string, upload: Upload) => Promise<unknown>
  /** Shared with the uploads of other pieces. */
  queue?: SendQueue
}

export function createPhotoUploads({ send: sendWhole, take, queue = createSendQueue() }: PhotoUploadsDeps): PhotoUploads {
  const list = createStore<readonly Upload[]>([])
  const held = new Map<number, Held>()
  let isAdding = false

  const change = (id: number, changes: Partial<Upload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => {
    held.get(id)?.stopping.abort()
    held.delete(id)
    list.set(list.get().filter((upload) => upload.id !== id))
  }
  const fail = (id: number, error: unknown) => change(id, { state: 'failed', problem: { kind: 'said', text: wordsOf(error) } })

  /** Sends a file, and goes on where the connection broke off. @returns the id of the upload */
  async function sendFile({ id, file }: Upload, one: Held): Promise<string> {
    const { stopping } = one
    for (;;) {
      change(id, { state: 'sending' })
      try {
        return await sendWhole({
          bytes: file,
          begun: one.begun,
          signal: stopping.signal,
          onProgress: (at) => {
            one.begun = at.id
            change(id, { progress: at.offset / file.size })
          },
        })
      } catch (error) {
        if (!isLost(error)) throw error
        change(id, { state: 'offline' })
        await connectionIsBack()
      }
    }
  }

  async function send(upload: Upload): Promise<void> {
    const { id } = upload
    const one = held.get(id)
    if (!one) return
    try {
      one.uploadId ??= await sendFile(upload, one)
      change(id, { state: 'sent', progress: 1 })
    } catch (error) {
      if (!one.stopping.signal.aborted) fail(id, error)
    }
  }
  function sendWaiting(uploads: readonly Upload[]): void {
    for (const upload of uploads) {
      if (upload.state === 'waiting') queue(() => send(upload).finally(() => void addSent()))
    }
  }

  /** Takes what is sent, up to the first that is not. Those that failed hold up none. */
  async function addSent(): Promise<void> {
    if (isAdding) return
    isAdding = true
    for (;;) {
      const first = list.get().find(({ state }) => state !== 'failed')
      const uploadId = first?.state === 'sent' ? held.get(first.id)?.uploadId : undefined
      if (!first || uploadId === undefined) break
      try {
        await take(uploadId, first)
        remove(first.id)
      } catch (error) {
        fail(first.id, error)
        // An upload that is over is begun anew.
        const one = held.get(first.id)
        if (one && error instanceof ApiError && error.code === 'upload.gone')
          held.set(first.id, { ...one, uploadId: undefined, begun: undefined })
      }
    }
    isAdding = false
  }

  function begin(files: readonly File[], replaces?: string): void {
    const added = files.map((file): Upload => {
      const id = nextUploadId()
      held.set(id, { stopping: new AbortController() })
      const kind = file.size > mostPhotographBytes ? 'too-large' : file.size === 0 ? 'empty' : undefined
      return { id, name: file.name, file, replaces, progress: 0, ...(kind ? { state: 'failed', problem: { kind } } : { state: 'waiting' }) }
    })
    list.set([...list.get(), ...added])
    sendWaiting(added)
  }

  return {
    list,
    add: (files) => begin(files),
    replace(key, file) {
      // Another file was chosen instead.
      for (const { id, replaces } of list.get()) if (replaces === key) remove(id)
      begin([file], key)
    },
    retry(id) {
      // It comes last: what was chosen later may be there already.
      const again = list.get().filter((upload) => upload.id === id && upload.state === 'failed')
      const others = list.get().filter((upload) => !again.includes(upload))
      const waiting = again.map((upload): Upload => ({ ...upload, state: 'waiting', progress: 0, problem: undefined }))
      list.set([...others, ...waiting])
      sendWaiting(waiting)
    },
    leaveOut: remove,
  }
}

/** What the server says of the file itself, if anything. */
export function wordsOf(error: unknown): string {
  const ofField = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  return ofField ?? (error instanceof Error ? error.message : String(error))
}
