import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '#src/api/upload-file.ts'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { call, deskTransport, inLanguage } from '../call.ts'

/** A chosen photograph on its way. */
export type Upload = {
  id: number
  name: string
  /** 0 to 1. */
  progress: number
  /** Why it could not be taken, in the language shown. */
  error?: string | undefined
}

let count = 0

/**
 * Uploads chosen photographs one after the other and adds each to the product as soon as it is there.
 * @param onChange takes the product with the photograph
 */
export function useUploads(product: StaffProduct, onChange: (product: StaffProduct) => void) {
  const [list, setList] = useState<readonly Upload[]>([])
  const files = useRef(new Map<number, { file: File; begun?: string }>())
  const queue = useRef(Promise.resolve())
  const version = useRef(product.version)
  useEffect(() => {
    version.current = Math.max(version.current, product.version)
  }, [product.version])

  const change = (id: number, changes: Partial<Upload>) =>
    setList((known) => known.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => {
    files.current.delete(id)
    setList((known) => known.filter((upload) => upload.id !== id))
  }

  const send = async (id: number) => {
    const held = files.current.get(id)
    if (!held) return
    try {
      const bytes = await held.file.arrayBuffer()
      const uploaded = await uploadFile({
        ...inLanguage(),
        bytes,
        begun: held.begun,
        transport: deskTransport,
        onProgress: (at) => {
          held.begun = at.id
          change(id, { progress: bytes.byteLength === 0 ? 1 : at.offset / bytes.byteLength })
        },
      })
      const body = { uploads: [uploaded], version: version.current }
      const { data } = await call('staff.products.photos.add', { ...inLanguage(), params: { id: product.id }, body })
      version.current = data.version
      onChange(data)
      remove(id)
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : String(error) })
    }
  }
  const start = (id: number) => {
    queue.current = queue.current.then(() => send(id))
  }

  return {
    list,
    remove,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file) => ({ id: ++count, file }))
      for (const { id, file } of added) files.current.set(id, { file })
      setList((known) => [...known, ...added.map(({ id, file }) => ({ id, name: file.name, progress: 0 }))])
      for (const { id } of added) start(id)
    },
    retry: (id: number) => {
      change(id, { error: undefined, progress: 0 })
      start(id)
    },
  }
}
