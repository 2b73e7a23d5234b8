import { ApiError } from '#src/api/api-error.ts'
import { mostPhotographBytes } from '#src/contract/files/upload-types.ts'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { createStore, type ReadableStore } from '#src/store/create-store.ts'
import { call, inLanguage, deskUpload } from '../call.ts'
import { connectionIsBack } from './connection-back.ts'
import { type createProductCalls, isLost } from './product-calls.ts'

/** Why a chosen file is not sent, or was not taken. `said`: by the server, in the language shown. */
export type UploadProblem = { kind: 'too-large' } | { kind: 'empty' } | { kind: 'said'; text: string }

/** A chosen photograph that the product does not have yet. */
export type Upload = {
  id: number
  name: string
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
  /** Uploads files, and adds each to the product in the order in which they were chosen. */
  add: (files: readonly File[]) => void
  /** Uploads a file into the place of a photograph. */
  replace: (key: string, file: File) => void
  retry: (id: number) => void
  leaveOut: (id: number) => void
}

/** More at once share the same connection, and the first would come later. */
const mostAtOnce = 2
let count = 0

type Held = { file: File; stopping: AbortController; begun?: string; uploadId?: string }

export function createPhotoUploads(calls: ReturnType<typeof createProductCalls>): PhotoUploads {
  const list = createStore<readonly Upload[]>([])
  const held = new Map<number, Held>()
  let running = 0
  let isAdding = false

  const change = (id: number, changes: Partial<Upload>) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => {
    held.get(id)?.stopping.abort()
    held.delete(id)
    list.set(list.get().filter((upload) => upload.id !== id))
  }
  const fail = (id: number, error: unknown) => change(id, { state: 'failed', problem: { kind: 'said', text: textOf(error) } })

  /** Sends a file, and goes on where the connection broke off. @returns the id of the upload */
  async function sendFile(id: number, one: Held): Promise<string> {
    const { file, stopping } = one
    for (;;) {
      change(id, { state: 'sending' })
      try {
        return await deskUpload({
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

  async function send(id: number): Promise<void> {
    const one = held.get(id)
    if (!one) return
    try {
      one.uploadId ??= await sendFile(id, one)
      change(id, { state: 'sent', progress: 1 })
    } catch (error) {
      if (!one.stopping.signal.aborted) fail(id, error)
    }
  }
  function sendWaiting(): void {
    while (running < mostAtOnce) {
      const next = list.get().find(({ state }) => state === 'waiting')
      if (!next) return
      running += 1
      void send(next.id).finally(() => {
        running -= 1
        sendWaiting()
        void addSent()
      })
    }
  }

  /** Adds what is sent, up to the first that is not. Those that failed hold up none. */
  async function addSent(): Promise<void> {
    if (isAdding) return
    isAdding = true
    for (;;) {
      const first = list.get().find(({ state }) => state !== 'failed')
      const uploadId = first?.state === 'sent' ? held.get(first.id)?.uploadId : undefined
      if (!first || uploadId === undefined) break
      try {
        await calls(({ id, version }) => take(id, version, uploadId, first.replaces))
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
      const id = ++count
      held.set(id, { file, stopping: new AbortController() })
      const kind = file.size > mostPhotographBytes ? 'too-large' : file.size === 0 ? 'empty' : undefined
      return { id, name: file.name, replaces, progress: 0, ...(kind ? { state: 'failed', problem: { kind } } : { state: 'waiting' }) }
    })
    list.set([...list.get(), ...added])
    sendWaiting()
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
      const again = list.get().filter((upload) => upload.id === id)
      const others = list.get().filter((upload) => upload.id !== id)
      list.set([...others, ...again.map((upload): Upload => ({ ...upload, state: 'waiting', progress: 0, problem: undefined }))])
      sendWaiting()
    },
    leaveOut: remove,
  }
}

/** Makes a photograph of an upload. */
async function take(id: string, version: number, upload: string, replaces?: string): Promise<StaffProduct> {
  if (replaces === undefined) {
    const body = { uploads: [upload], version }
    return (await call('staff.products.photos.add', { ...inLanguage(), params: { id }, body })).data
  }
  const options = { ...inLanguage(), params: { id, key: replaces }, body: { upload, version } }
  return (await call('staff.products.photos.replace', options)).data
}

/** What the server says of the file itself, if anything. */
function textOf(error: unknown): string {
  const ofField = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  return ofField ?? (error instanceof Error ? error.message : String(error))
}
